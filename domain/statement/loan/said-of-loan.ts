import { endsSentence, paragraphs } from '../label/prose.ts'
import type { Cell } from '../print/cell.ts'

/** What a sentence says that the loan is: 'a fixed-rate mortgage guaranteed by the VA'. */
export interface SaidOfLoan {
  readonly words: readonly string[]
  /** The text that the sentence goes on in, or begins with. */
  readonly cell: Cell
}

const OF_LOAN =
  /^((your|this)( first| home| mortgage){0,2} (loan|mortgage) is an?|(your|this|the)( first| home| mortgage){0,2} (loan|mortgage) is (insured|guaranteed|backed)|(you have|this is) an?( [\w-]+){0,4} (loan|mortgage)[,.;]?)$/i
/** 'The rate of interest on your loan is fixed', 'Your interest rate is adjustable' */
const OF_RATE =
  /^(your( current| annual| mortgage| loan)?( interest)? rate|the( interest)? rate( of interest)? (on|of|for) (your|this) (loan|mortgage)) is (fixed|adjustable|variable)[,.;]?$/i
/** 'Your loan has a fixed rate', 'The loan bears interest at a fixed rate' */
const HAS_RATE =
  /^(your|this|the) (loan|mortgage) (has|carries|bears interest at) an? (fixed|adjustable|variable)[- ]((annual|interest) )?rate[,.;]?$/i
/** 'The rate never changes' */
const NEVER_CHANGES = /^(the|your)( interest)? rate (never|does not|doesn[’']t|will not|cannot) changes?[,.;]?$/i
const SHORTEST_BEGINNING = 4
const LONGEST_BEGINNING = 10
/** 'If your loan is an adjustable-rate mortgage' is said to everybody. */
const SUPPOSES = /^(if|when|where|whether|unless|once)$/i
const MOST_WORDS = 14

const DENIES = /\b(not|no|without)\b/i

/** What the sentences of a page say that the loan is, up to the first figure, over as many lines as they go. */
export const saidOfLoan = (page: readonly Cell[]): SaidOfLoan[] =>
  saidAfter(OF_LOAN, page).filter(({ words }) => !DENIES.test(words.join(' ')))

/** What they say that its rate is. */
export const saidOfRate = (page: readonly Cell[]): SaidOfLoan[] => [
  ...saidAfter(OF_RATE, page),
  ...saidAfter(HAS_RATE, page),
]

/** Where they say that the rate stays as it is, whatever comes. */
export const saidNeverToChange = (page: readonly Cell[]): SaidOfLoan[] => saidAfter(NEVER_CHANGES, page)

function saidAfter(begins: RegExp, page: readonly Cell[]): SaidOfLoan[] {
  return paragraphs(page).flatMap((cells) => {
    const words = cells.flatMap((cell) => cell.words.map((word) => ({ word, cell })))
    return words.flatMap(({ cell }, at) => {
      const end = endOfBeginning(begins, words.slice(at, at + LONGEST_BEGINNING))
      if (end < 0 || SUPPOSES.test(words[at - 1]?.word ?? '')) return []
      const rest = words.slice(at, at + end + 1 + MOST_WORDS)
      const figure = rest.findIndex((one) => one.cell.value !== null)
      const told = figure < 0 ? rest : rest.slice(0, figure)
      const last = told.findIndex(({ word }) => endsSentence(word) || word.endsWith(';'))
      return [{ words: (last < 0 ? told : told.slice(0, last + 1)).map(({ word }) => word), cell }]
    })
  })
}

/** Where the last word stands of the first words that are such a beginning; -1 where they are none. */
function endOfBeginning(begins: RegExp, words: readonly { readonly word: string }[]): number {
  for (let count = SHORTEST_BEGINNING; count <= words.length; count += 1) {
    const text = words.slice(0, count).map(({ word }) => word)
    if (begins.test(text.join(' '))) return count - 1
  }
  return -1
}
