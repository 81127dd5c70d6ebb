const PROGRAM = /^(fha|va|usda|rd|rhs|conv|conventional)$/
const TERM = /^(\d{1,3}b?|year|years|yr)$/
const RATE_TYPE = /^(fixed|arm|adjustable)$/
const BESIDES = /^(b|sofr|loan|mortgage)$/

/**
 * Whether the words (canonical) are a kind of loan: 'VA 30-year fixed', '7/6 ARM'. They answer something, and ask for nothing; an 'FHA
 * loan' alone may ask for its number.
 */
export function isKindOfLoan(words: readonly string[]): boolean {
  const told = [PROGRAM, TERM, RATE_TYPE].filter((kind) => words.some((word) => kind.test(word)))
  return told.length > 1 && words.every((word) => [PROGRAM, TERM, RATE_TYPE, BESIDES].some((kind) => kind.test(word)))
}
