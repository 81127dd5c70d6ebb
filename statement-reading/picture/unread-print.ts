import { around, type Box, bottom, right } from '../../domain/statement/page.ts'
import type { GrayPicture } from './gray-picture.ts'
import { eachShape } from './shapes.ts'

const DARK = 128
/** In pixels, of letters 20 high: what print stands in shapes of. */
const [LOWEST, HIGHEST, NARROWEST, WIDEST] = [12, 64, 3, 80]
/** Letters and words of one line stand closer than this. */
const GAP = 24
const FEWEST_SHAPES = 3
const CELL = 8
const MOST_SHAPES = 4000

/** Lines of shapes of a letter's size that none of the words covers: what the engine left out. */
export function unreadPrint(picture: GrayPicture, words: readonly Box[]): Box[] {
  const columns = Math.ceil(picture.width / CELL)
  const read = new Uint8Array(columns * Math.ceil(picture.height / CELL))
  for (const word of words)
    for (let y = Math.floor(word.y / CELL); y <= bottom(word) / CELL; y++)
      read.fill(1, y * columns + Math.floor(word.x / CELL), y * columns + Math.floor(right(word) / CELL) + 1)
  const shapes: Box[] = []
  eachShape(picture, DARK, ({ left, top, right, bottom }) => {
    const [width, height] = [right - left + 1, bottom - top + 1]
    const isLetter = height >= LOWEST && height <= HIGHEST && width >= NARROWEST && width <= WIDEST
    const cell = Math.floor((top + bottom) / 2 / CELL) * columns + Math.floor((left + right) / 2 / CELL)
    if (isLetter && read[cell] !== 1 && shapes.length < MOST_SHAPES) shapes.push({ x: left, y: top, width, height })
  })
  return linesOf(shapes).flatMap((line) => (line.length >= FEWEST_SHAPES ? [around(line)] : []))
}

function linesOf(shapes: Box[]): Box[][] {
  const lines: { readonly shapes: Box[]; last: Box }[] = []
  for (const shape of shapes.sort((a, b) => a.x - b.x)) {
    const line = lines.find(({ last }) => shape.x - right(last) < GAP && isBeside(shape, last))
    if (line) {
      line.shapes.push(shape)
      if (right(shape) > right(line.last)) line.last = shape
    } else lines.push({ shapes: [shape], last: shape })
  }
  return lines.map((line) => line.shapes)
}

/** Whether the two overlap by half of the lower one. */
const isBeside = (a: Box, b: Box): boolean =>
  Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y) > Math.min(a.height, b.height) / 2
