import type { Word } from '../../../domain/statement/page.ts'
import { type PrintedLine, standsOn } from './lines-of-map.ts'

/** In heights of each line, of all together: so many of the shortest are read in any case, in less time than the first reader takes for a page. */
const READ_ANYHOW = 500
/** A word of the first reader that is surer than this needs no other. */
const SURE = 0.85
/** Of the line's length, what the words of one take; between them are spaces. */
const COVERED = 0.75

/** Lines in the order in which they are read, the shortest first. */
export interface LinesInTurn {
  readonly anyhow: readonly PrintedLine[]
  /** These are of prose, seldom of a label and its figure: where the first reader is sure of one, it need not be read by a second. */
  readonly longest: readonly PrintedLine[]
}

/** How many are read in any case is a length, not a time: a page must not be read otherwise on a busy machine. */
export function linesInTurn(lines: readonly PrintedLine[]): LinesInTurn {
  const shortestFirst = [...lines].sort((a, b) => lengthOf(a) - lengthOf(b))
  let length = 0
  const longest = shortestFirst.filter((line) => {
    length += lengthOf(line)
    return length > READ_ANYHOW
  })
  return { anyhow: shortestFirst.slice(0, shortestFirst.length - longest.length), longest }
}

/** In heights of the line. */
const lengthOf = ({ left, right, height }: PrintedLine): number => (right - left) / height

/** Whether the first reader saw all of a line, surely, and no figures in it: figures are for two to read. */
export function isSureOf(seen: readonly Word[], line: PrintedLine): boolean {
  const own = seen.filter((word) => standsOn(word, line))
  const covered = own.reduce((sum, { width }) => sum + width, 0)
  return (
    covered > COVERED * (line.right - line.left) &&
    own.every(({ text, confidence = 0 }) => confidence > SURE && !/[\d$%]/.test(text))
  )
}
