/** As a telephone takes it; ten digits are a number of this country. */
export function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : `+${digits}`
}
