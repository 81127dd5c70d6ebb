import type { ClientHome } from '../../../api/contract/client-home.ts'
import { PhoneLink } from '../../shared/format/phone-link.tsx'

/** The number of a client, to be called with one click; without one the address, where they may be written to. */
export function CallClient({ client }: { client: ClientHome['client'] }) {
  const { phone, email, may_be_written_to } = client
  if (phone !== null) return <PhoneLink phone={phone} />
  return may_be_written_to ? <a href={`mailto:${email}`}>{email}</a> : <>No phone number</>
}
