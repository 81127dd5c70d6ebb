import { nationalNumber } from '../../../api/contract/phone-in-words.ts'
import { dialled } from './dialled.ts'

/** A number that is called with one click. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${dialled(phone)}`}>{nationalNumber(phone)}</a>
}
