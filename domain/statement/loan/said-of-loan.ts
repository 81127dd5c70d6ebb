import { endsSentence, paragraphs } from '../label/prose.ts'
import type { Cell } from '../print/cell.ts'

/** What a sentence says that the loan is: 'a fixed-rate mortgage guaranteed by the VA'. */
export interface SaidOfLoan {
  readonly words: readonly string[]
  /** The text that the sentence goes on in, or begins with. */
  readonly cell: Cell
}

const BEGINS = /^(your|this) (loan|mortgage) is (an?|insured|guaranteed|backed)$/i
const BEGINNING = 4
const MOST_WORDS = 14

/** What the sentences of a page say that the loan is, up to the first figure, over as many lines as they go. */
export function saidOfLoan(page: readonly Cell[]): SaidOfLoan[] {
  return paragraphs(page).flatMap((cells) => {
    const words = cells.flatMap((cell) => cell.words.map((word) => ({ word, cell })))
    return words.flatMap(({ cell }, at) => {
      const beginning = words.slice(at, at + BEGINNING).map(({ word }) => word)
      if (!BEGINS.test(beginning.join(' '))) return []
      const rest = words.slice(at + BEGINNING - 1, at + BEGINNING + MOST_WORDS)
      const figure = rest.findIndex((one) => one.cell.value !== null)
      const told = figure < 0 ? rest : rest.slice(0, figure)
      const end = told.findIndex(({ word }) => endsSentence(word) || word.endsWith(';'))
      return [{ words: (end < 0 ? told : told.slice(0, end + 1)).map(({ word }) => word), cell }]
    })
  })
}
