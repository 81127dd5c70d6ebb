import { canonicalWords } from '../label/wording.ts'

const NOT_A_LABEL =
  /^(taxes?|insurance|mail|remit|send|payment|type|inspection|coverage|policy|value|preservation|pay|visit|call|write|contact|bring|apply|overnight|deliver|branch|office)$/

/** The subject of a letter; it may be somebody else's address that is written about. */
const INTRODUCTION = /^(re|for)[:.,]*$/i
const INTRODUCED = 0.75

/** A label whose letters were read in pieces: 'SECURIT PR OP ERTY LOCATION'. */
const IN_PIECES = /(property|premises)(address|location)/i
const LONGEST_LABEL = 7

/** 'Re: Monthly mortgage statement', before the house. */
const isSubject = ([first = '', ...rest]: readonly string[]): boolean =>
  /^re:$/i.test(first) && rest.length < LONGEST_LABEL && /\b(mortgage|loan)\b/i.test(rest.join(' '))

/**
 * What a sentence says of the address behind it: 'which is secured by your property at', 'secured by'. None where it does not lead up
 * to one.
 */
function leadUp(words: readonly string[]): readonly string[] {
  const at = words.findLastIndex((word, index) => index < words.length - 1 && /[.,;:]$/.test(word))
  return /(^| )(at|as|on|is|secured by)$/i.test(words.join(' ')) ? words.slice(at + 1) : []
}

/** 'Mortgaged premises (if different or same, always shown)' without what a form adds to what it asks for. */
function withoutRemark(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => word.startsWith('('))
  return at > 0 && words.at(-1)?.endsWith(')') ? words.slice(0, at) : words
}

/** Whether the words, or the last of them in a sentence, say that the house stands there: 'Property address', 'For the mortgage on'. */
export function namesTheProperty(printed: readonly string[]): number {
  const all = withoutRemark(printed)
  if (INTRODUCTION.test(all.join(' ')) || isSubject(all)) return INTRODUCED
  const canonical = canonicalWords(all)
  if (canonical.length > LONGEST_LABEL) return named(leadUp(all))
  if (canonical.some((word) => NOT_A_LABEL.test(word))) return 0
  return named(all) || named(leadUp(all))
}

/** Whether the words name it as a label does. */
function named(words: readonly string[]): number {
  const canonical = canonicalWords(words)
  if (canonical.length === 0 || canonical.length > LONGEST_LABEL || canonical.some((word) => NOT_A_LABEL.test(word)))
    return 0
  const prepositionEnds = /^(on|at|for|by|in|):?$/i.test(words.at(-1) ?? '')
  const has = (...any: string[]): boolean => canonical.some((word) => any.includes(word))
  if (has('mailing', 'correspondence', 'billing', 'servicer', 'lender', 'department', 'borrower')) return 0
  if (has('property', 'collateral', 'premises', 'secured', 'securing', 'security', 'situs', 'dwelling', 'propiedad'))
    return has('address', 'location', 'propiedad') ? 0.98 : 0.94
  if (has('loans', 'lending', 'lenders', 'finance', 'financial', 'bank', 'company', 'inc', 'llc', 'union', 'services'))
    return 0
  const isProduct = has('mortgage', 'loan', 'lending', 'equity')
  if (has('home', 'house', 'residence', 'subject', 'site') && !isProduct)
    return has('address', 'location', 'property') ? 0.95 : 0.9
  const isLoans = has('mortgage', 'loan') && !has('number') && (prepositionEnds || has('address'))
  const isRealEstate = has('real') && has('estate')
  if (isLoans || isRealEstate) return 0.85
  return IN_PIECES.test(words.join('')) ? 0.85 : 0
}
