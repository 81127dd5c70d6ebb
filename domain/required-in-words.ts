/** Of several (fees, hours) and not of one (address, status). */
const SEVERAL = /[^su]s$/

/** What is said of a field that is missing. @param field as its label names it */
export function requiredInWords(field: string): string {
  return `${field} ${SEVERAL.test(field) ? 'are' : 'is'} required`
}
