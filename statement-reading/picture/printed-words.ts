import type { Line, Word as PrintedWord } from 'tesseract.js'
import type { Word } from '../../domain/statement/page.ts'

/** In pixels; nothing smaller can be told apart. */
const SMALLEST_SIZE = 12
/** Heights of letters in parts of the size of their type. */
const TALL = 0.72
const SMALL = 0.53
/** Words of a line are of one size, or of clearly two; a rule or a stain that touches a letter makes it seem taller. */
const LARGEST_DIFFERENCE = 1.3
const MOST_EMS_A_LETTER = 3.2

/** The words of a line that the engine found, in the pixels of its picture, each with the size of its type. */
export function printedWords(line: Line): Word[] {
  const own = line.words.map(({ symbols }) => median(symbols.flatMap((symbol) => sizeOf(symbol) ?? [])))
  const usual = median(own.flatMap((size) => size ?? [])) ?? line.rowAttributes.rowHeight
  return line.words.flatMap((word, at) => {
    const size = own[at] ?? usual
    const likely = size < usual * (1 / LARGEST_DIFFERENCE) || size > usual * LARGEST_DIFFERENCE ? usual : size
    return placedWord(word, line, Math.min(likely, MOST_EMS_A_LETTER * letterWidth(word)))
  })
}

/** The size of its type that a letter's height tells of; null for marks of no certain height. */
function sizeOf({ text, bbox }: PrintedWord['symbols'][number]): number | null {
  const height = bbox.y1 - bbox.y0
  if (/^[A-Z0-9bdfhklt]$/.test(text)) return height / TALL
  if (/^[aceomnrsuvwxzgpqy]$/.test(text)) return height / (/[gpqy]/.test(text) ? TALL : SMALL)
  return null
}

const letterWidth = ({ text, bbox }: PrintedWord): number => (bbox.x1 - bbox.x0) / Math.max(1, text.length)

function median(numbers: readonly number[]): number | null {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null
}

/** Brackets and strokes by themselves are the corners and sides of boxes. */
const isFrame = (text: string): boolean => /^[()[\]{}|\\/_]+$/.test(text)

/** A speck above a letter is read as a quotation mark before it: '‘October'. */
const withoutMark = (text: string): string => text.replace(/^[‘’'"“”`]+(?=[A-Za-z0-9$])/, '')

function placedWord(word: PrintedWord, line: Line, size: number): Word[] {
  const confidence = word.confidence / 100
  const text = withoutMark(word.text.trim())
  if (text === '' || isFrame(text) || size < SMALLEST_SIZE) return []
  const { x0, x1, y1 } = word.bbox
  const { baseline } = line
  const along = (x0 - baseline.x0) / Math.max(1, baseline.x1 - baseline.x0)
  const onLine = baseline.y0 + along * (baseline.y1 - baseline.y0)
  const ownFoot = !/[gjpqyQ,;$()@|[\]{}_]/.test(text) && Math.abs(y1 - onLine) < size * 0.3
  return [{ text, x: x0, y: (ownFoot ? y1 : onLine) - size * 0.8, width: x1 - x0, height: size, confidence }]
}
