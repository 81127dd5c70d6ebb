import type { Word } from '../../../domain/statement/page.ts'
import type { PrintedLine } from './lines-of-map.ts'
import type { Letter } from './read-line.ts'

/** A letter with where its middle is, in the picture's pixels. */
export interface PlacedLetter {
  readonly text: string
  readonly x: number
  readonly confidence: number
}

/** Of a line's height: the size of its type, and how far below its middle its letters stand. */
const TYPE = 0.77
const FOOT = 0.23
/** What stands above the foot of a word's box, in sizes of its type; as of the first reader's words. */
const ABOVE_FOOT = 0.8
/** In sizes of the type. */
const LETTER_WIDTH = 0.5
const WIDEST_GAP = 1.1

/** The letters of a line where they stand in the picture. */
export const placedLetters = ({ left, right }: PrintedLine, letters: readonly Letter[]): PlacedLetter[] =>
  letters.map(({ text, at, confidence }) => ({ text, x: left + at * (right - left), confidence }))

/** The words that letters of a line make: cut at spaces, and where a letter is far from the one before. */
export function wordsOf(line: PrintedLine, letters: readonly PlacedLetter[]): Word[] {
  const size = line.height * TYPE
  const groups: PlacedLetter[][] = [[]]
  for (const letter of letters) {
    const before = groups.at(-1)?.at(-1)
    if (letter.text === ' ' || (before && letter.x - before.x > WIDEST_GAP * size)) groups.push([])
    if (letter.text !== ' ') groups.at(-1)?.push(letter)
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) return []
    const half = group.length > 1 ? (last.x - first.x) / (group.length - 1) / 2 : (LETTER_WIDTH * size) / 2
    const x = first.x - half
    const width = last.x + half - x
    const foot = line.middle + line.slope * (x + width / 2 - (line.left + line.right) / 2) + FOOT * line.height
    const text = group.map((letter) => letter.text).join('')
    const confidence = Math.min(...group.map((letter) => letter.confidence))
    return [{ text, x, y: foot - ABOVE_FOOT * size, width, height: size, confidence }]
  })
}
