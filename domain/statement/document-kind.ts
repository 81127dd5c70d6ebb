import type { Cell } from './cell.ts'
import { OTHER_DOCUMENTS } from './other-documents.ts'
import { bottom, right } from './page.ts'
import type { OtherDocument } from './reading.ts'
import { canonicalWords } from './wording.ts'

const TITLE_WORDS = 8
/** Of a longer text, which may go on from its title. */
const START_WORDS = 3
const TITLE_PART = 0.35
/** Height to width; a short letter does not reach the foot of its page. */
const LETTER_PAGE = 11 / 8.5

/** Whether the first page is headed so: by a short text in its upper part, or the start of a longer one. */
function isHeaded(first: readonly Cell[], title: RegExp): boolean {
  const end = Math.max(0, ...first.map(({ box }) => Math.max(bottom(box), right(box) * LETTER_PAGE)))
  return first.some(
    ({ words, box }) =>
      box.y < end * TITLE_PART &&
      title.test(
        words
          .slice(0, words.length > TITLE_WORDS ? START_WORDS : TITLE_WORDS)
          .join(' ')
          .toLowerCase(),
      ),
  )
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
const MOST_KNOWN_OF_OTHERS = 5
const MOST_KNOWN_OF_A_MORTGAGE = 8
/** These are about a mortgage and may tell most of it. */
const OF_A_MORTGAGE = new Set<OtherDocument>([
  'closing_disclosure',
  'loan_estimate',
  'escrow_analysis',
  'tax_form',
  'payoff_quote',
])

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
  const likeliest = OTHER_DOCUMENTS.map((marks) => {
    const headed = isHeaded(first, marks.title)
    // An auto loan has a balance, a rate and a payment as well; an advert for one may stand on a statement that tells of escrow.
    const of = OF_A_MORTGAGE.has(marks.document) || !text.includes('escrow')
    return { document: marks.document, headed, of, excess: count(marks.phrases) - marks.needed + (headed ? 1 : 0) }
  })
    .filter(
      ({ excess, headed, of }) =>
        excess >= 0 && known < (headed && of ? MOST_KNOWN_OF_A_MORTGAGE : MOST_KNOWN_OF_OTHERS),
    )
    .sort((a, b) => Number(b.headed) - Number(a.headed) || b.excess - a.excess)[0]
  if (likeliest) return likeliest.document
  const spelledOut = canonicalWords(text.split(' ')).join(' ')
  const phrases = OF_A_STATEMENT.filter((phrase) => text.includes(phrase) || spelledOut.includes(phrase))
  return known >= 3 && phrases.length >= LEAST_STATEMENT_PHRASES ? null : 'unknown'
}
