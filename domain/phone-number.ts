/**
 * What is wrong with a telephone number that somebody wrote; null: nothing is. What was taken before this was asked still shows as it was
 * written.
 * @param name as it begins a sentence: 'The contact phone'
 */
export function phoneNumberFault(name: string, text: string): string | null {
  // A local number without its area code has no fewer.
  return /(\d\D*){7}/.test(text) ? null : `${name} must have at least 7 digits`
}
