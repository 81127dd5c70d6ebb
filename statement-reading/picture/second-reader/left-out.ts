import type { Word } from '../../../domain/statement/page.ts'
import { type PrintedLine, standsOn } from './lines-of-map.ts'

/** In heights of each line, of all together: what is read in the time in which the first reader looks at a page. */
const READ_MEANWHILE = 750
/** A word of the first reader that is surer than this needs no other. */
const SURE = 0.85
/** Of the line's length, what the words of one take; between them are spaces. */
const COVERED = 0.75

/** The lines that are read while the first reader looks, the shortest: long ones are of prose, seldom of a label and its figure. */
export function readMeanwhile(lines: readonly PrintedLine[]): Set<PrintedLine> {
  let length = 0
  const shortestFirst = [...lines].sort((a, b) => lengthOf(a) - lengthOf(b))
  return new Set(
    shortestFirst.filter((line) => {
      length += lengthOf(line)
      return length <= READ_MEANWHILE
    }),
  )
}

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
