import { canonicalWords } from './label/wording.ts'
import { OTHER_DOCUMENTS } from './other-documents.ts'
import { bottom, right } from './page.ts'
import type { Cell } from './print/cell.ts'
import type { OtherDocument } from './reading.ts'

const TITLE_WORDS = 8
const TITLE_PART = 0.35
/** Height to width; a short letter does not reach the foot of its page. */
const LETTER_PAGE = 11 / 8.5

/** Whether the first page is headed so: by a short text in its upper part that says it, or a longer one that starts with it. */
function isHeaded(first: readonly Cell[], title: RegExp): boolean {
  const end = Math.max(0, ...first.map(({ box }) => Math.max(bottom(box), right(box) * LETTER_PAGE)))
  return first.some(({ words, box }) => {
    const at = words.slice(0, TITLE_WORDS).join(' ').toLowerCase().search(title)
    return box.y < end * TITLE_PART && (words.length > TITLE_WORDS ? at === 0 : at >= 0)
  })
}

const OF_A_STATEMENT = [
  'mortgage',
  'escrow',
  'principal',
  'interest rate',
  'loan number',
  'maturity',
  'payment due',
  'loan',
]
const LEAST_STATEMENT_PHRASES = 2
const LEAST_KNOWN = 3
/** A paper that is headed as a statement, and speaks as one, is one though little of it could be read. */
const STATEMENT_TITLE = /\b(mortgage|home loan|loan|billing|monthly) (loan )?(billing )?statement\b/
const MANY_STATEMENT_PHRASES = 4
const MOST_KNOWN_OF_OTHERS = 5
const MOST_KNOWN_OF_A_MORTGAGE = 8
/** These are about a mortgage and may tell most of it. */
const OF_A_MORTGAGE = new Set<OtherDocument>([
  'closing_disclosure',
  'loan_estimate',
  'escrow_analysis',
  'tax_form',
  'payoff_quote',
  'amortization_schedule',
  'rate_change_notice',
  'preapproval_letter',
  'transfer_notice',
  'loan_application',
  'modification_offer',
  'mortgage_letter',
])
/** These bill like a mortgage, so that one word of theirs tells them where no word tells of a house. */
const OF_NO_HOUSE = new Set<OtherDocument>(['auto_loan', 'student_loan', 'consumer_loan'])
const HOUSE =
  /mortgage|\bmtg\b|escrow|property|\bhome|\bhouse|real estate|residen|premises|dwelling|apartment|\bapt\b|co-?op/
const LETTER = /\bsincerely\b|^dear\b|\bdear (mr|ms|mrs|customer|homeowner|borrower|valued|[a-z]+ household)\b/
/** Every statement says when a payment is due. */
const DUE = /\bdue\b/

/** The words of all pages as one text, to look for phrases in; never to read values from. */
const textOf = (pages: readonly (readonly Cell[])[]): string =>
  pages
    .flat()
    .flatMap((cell) => cell.words)
    .join(' ')
    .toLowerCase()

/**
 * What the document proves to be; null where it may be a mortgage statement. `known` counts the loan's own fields that were read:
 * a statement that prints them all may well mention a payoff quote or a cushion, but is not headed so.
 */
export function otherDocument(pages: readonly (readonly Cell[])[], known: number): OtherDocument | null {
  const text = textOf(pages)
  if (text === '') return 'blank'
  const count = (phrases: readonly string[]): number => phrases.filter((phrase) => text.includes(phrase)).length
  const [first = []] = pages
  const ofNoHouse = !HOUSE.test(text)
  const likeliest = OTHER_DOCUMENTS.map((marks) => {
    const headed = isHeaded(first, marks.title)
    // An auto loan has a balance, a rate and a payment as well; an advert for one may stand on a statement that tells of escrow.
    const of = OF_A_MORTGAGE.has(marks.document) || !text.includes('escrow')
    const billed = ofNoHouse && OF_NO_HOUSE.has(marks.document)
    const excess = count(marks.phrases) - (billed ? 1 : marks.needed) + (headed ? 1 : 0)
    const most = billed || (headed && of) ? MOST_KNOWN_OF_A_MORTGAGE : MOST_KNOWN_OF_OTHERS
    return { document: marks.document, headed, excess, most }
  })
    .filter(({ excess, most }) => excess >= 0 && known < most)
    .sort((a, b) => Number(b.headed) - Number(a.headed) || b.excess - a.excess)[0]
  if (likeliest) return likeliest.document
  if (LETTER.test(text) && !DUE.test(text)) return 'mortgage_letter'
  const spelledOut = canonicalWords(text.split(' ')).join(' ')
  const phrases = OF_A_STATEMENT.filter((phrase) => text.includes(phrase) || spelledOut.includes(phrase))
  const isStatement = known >= LEAST_KNOWN && phrases.length >= LEAST_STATEMENT_PHRASES
  const isHardlyRead = known > 0 && phrases.length >= MANY_STATEMENT_PHRASES && isHeaded(first, STATEMENT_TITLE)
  return isStatement || isHardlyRead ? null : 'unknown'
}
