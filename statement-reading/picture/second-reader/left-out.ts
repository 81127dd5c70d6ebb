import type { Word } from '../../../domain/statement/page.ts'
import { type PrintedLine, standsOn } from './lines-of-map.ts'

/** In heights of the line: of prose, seldom of a label and its figure. */
const LONG = 14
/** A word of the first reader that is surer than this needs no other. */
const SURE = 0.85
/** Of the line's length, what the words of one take; between them are spaces. */
const COVERED = 0.75

export const isLong = ({ left, right, height }: PrintedLine): boolean => right - left > LONG * height

/** Whether the first reader saw all of a line, surely, and no figures in it: figures are for two to read. */
export function isSureOf(seen: readonly Word[], line: PrintedLine): boolean {
  const own = seen.filter((word) => standsOn(word, line))
  const covered = own.reduce((sum, { width }) => sum + width, 0)
  return (
    covered > COVERED * (line.right - line.left) &&
    own.every(({ text, confidence = 0 }) => confidence > SURE && !/[\d$%]/.test(text))
  )
}
