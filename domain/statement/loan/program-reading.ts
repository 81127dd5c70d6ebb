import type { Box } from '../page.ts'
import type { SaidOfLoan } from './said-of-loan.ts'

/** What kind of loan it is, where the page says so. */
export interface ProgramReading<Program> {
  readonly value: Program
  readonly page: number
  readonly box: Box
  readonly score: number
}

/** More words are no mention of it, but a sentence. */
export const LONGEST_MENTION = 8
/** What the reader is offered or what may be, and not what they have. */
export const OFFERED =
  /\b(refinanc\w*|offers?|apply|ask|save|qualif\w*|eligib\w*|programs|learn|available|buy\w*|today|if|whether|other|switch|convert|as low as)\b|\bfrom$/i
const SAID = 0.9

/** What sentences of a page say, as far as they say it and offer nothing. */
export function saidBy<Program>(
  sentences: readonly SaidOfLoan[],
  told: (words: readonly string[]) => Program | null,
): ProgramReading<Program>[] {
  return sentences.flatMap(({ words, cell }) => {
    const value = OFFERED.test(words.join(' ')) ? null : told(words)
    return value === null ? [] : [{ value, page: cell.page, box: cell.box, score: SAID * cell.confidence }]
  })
}
