const HIDDEN = '•••'

/** 'june@mail.example' is 'j•••@m•••.example': who knows the address knows it again, and nobody else learns it. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const end = domain.lastIndexOf('.')
  return `${begun(email.slice(0, at))}@${begun(domain)}${end > 0 ? domain.slice(end) : ''}`
}

/** By whole signs: half of one is none that could be sent. */
const begun = (name: string): string => `${[...name][0] ?? ''}${HIDDEN}`
