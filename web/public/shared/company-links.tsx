import { dialled } from '../../shared/format/dialled.ts'

export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>
}

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${dialled(phone)}`}>{phone}</a>
}
