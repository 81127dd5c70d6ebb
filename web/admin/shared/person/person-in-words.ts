import type { AdminPerson } from '../../../../api/contract/admin-people.ts'
import { ERASED } from '../../../../api/contract/erased.ts'

export function nameOf({ first_name, last_name, email }: Pick<AdminPerson, 'first_name' | 'last_name' | 'email'>) {
  if (first_name === ERASED) return 'Erased'
  return `${first_name} ${last_name}`.trim() || email
}

/** What is known of an e-mail address. */
export const ADDRESS_IN_WORDS: Readonly<Record<AdminPerson['address_state'], string>> = {
  unconfirmed: 'Not confirmed yet',
  confirmed: 'Confirmed',
  disowned: 'Its reader did not open the account',
  refused: 'Takes no letters',
  complained: 'Its reader wants no letters',
}
