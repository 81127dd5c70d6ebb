import type { AuditedHome } from '../../../api/contract/audit.ts'

/** Where it is; of a home whose owner was erased nobody knows more than the state. */
export function addressInWords({ address }: AuditedHome): string {
  return address ?? 'A home whose address was erased'
}

/** 'Fort Collins, CO 80525' */
export function placeInWords({ city, state, zip_code }: AuditedHome): string {
  const region = [state, zip_code].filter((part) => part !== null).join(' ')
  return [city, region].filter((part) => part !== null && part !== '').join(', ')
}

/** Whose it is, as far as that can still be told. */
export function clientInWords({ client, watched }: AuditedHome): string {
  if (client !== null) return `${client.name}, ${client.email}`
  return watched ? 'An account that is gone' : 'Nobody watches it any more'
}
