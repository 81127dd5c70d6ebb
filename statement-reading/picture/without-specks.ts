import type { GrayPicture } from './gray-picture.ts'
import { eachShape, type Shape } from './shapes.ts'

/** Grain is paler than print, whose edges are. */
const DARK = 190
/** Nothing of a letter is smaller, in pixels, but points and the dots of i and j, which stand beside letters. */
const SPECK = 8
/** Lower than a dash is only what is left of a rule. */
const FLAT = 2
/** A printed point is as dark as a letter and not as small as a grain. */
const DARKEST_OF_A_POINT = 100
const SMALLEST_POINT = 9
const CELL = 8
/** In cells: what stands so near a letter stays, whatever it is; a printed point may stand further off, as type of one width has it. */
const BESIDE = 1
const NEAR = 3
const WHITE = 255

/** The picture without the specks that a shaded ground leaves, which keep words from being seen as such. Points and dots stay. */
export function withoutSpecks(picture: GrayPicture): GrayPicture {
  const { width, height, data } = picture
  const columns = Math.ceil(width / CELL)
  const beside = new Uint8Array(columns * Math.ceil(height / CELL))
  const near = new Uint8Array(beside.length)
  const specks: { readonly cell: number; readonly isPoint: boolean; readonly pixels: readonly number[] }[] = []
  eachShape(picture, DARK, (shape, pixels) => {
    if (Math.max(shape.right - shape.left, shape.bottom - shape.top) >= SPECK && shape.bottom - shape.top >= FLAT) {
      mark(beside, columns, shape, BESIDE)
      mark(near, columns, shape, NEAR)
      return
    }
    const [x, y] = [(shape.left + shape.right) / 2, (shape.top + shape.bottom) / 2]
    const darkest = pixels.reduce((least, at) => Math.min(least, data[at] ?? WHITE), WHITE)
    const isPoint = shape.bottom - shape.top >= FLAT && pixels.length >= SMALLEST_POINT && darkest < DARKEST_OF_A_POINT
    specks.push({ cell: Math.floor(y / CELL) * columns + Math.floor(x / CELL), isPoint, pixels: [...pixels] })
  })
  const out = Uint8Array.from(data)
  for (const { cell, isPoint, pixels } of specks) {
    if ((isPoint ? near : beside)[cell] === 1) continue
    for (const at of pixels) out[at] = WHITE
  }
  return { width, height, data: out }
}

/** Marks the cells that the shape takes, and so many around them. */
function mark(cells: Uint8Array, columns: number, { left, top, right, bottom }: Shape, reach: number): void {
  const rows = cells.length / columns
  const fromX = Math.max(0, Math.floor(left / CELL) - reach)
  const toX = Math.min(columns - 1, Math.floor(right / CELL) + reach)
  const toY = Math.min(rows - 1, Math.floor(bottom / CELL) + reach)
  for (let y = Math.max(0, Math.floor(top / CELL) - reach); y <= toY; y++)
    cells.fill(1, y * columns + fromX, y * columns + toX + 1)
}
