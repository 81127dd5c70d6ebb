import type { GrayPicture } from './gray-picture.ts'
import { eachShape, type Shape } from './shapes.ts'

/** The box of one connected dark shape: a letter, or some that touch. */
export type Glyph = Shape

const DARK = 128
const SMALLEST = 4
const LARGEST = 64
const MOST_GLYPHS = 20_000

/** The shapes on a white ground that are of a letter's size. */
export function glyphsOf(picture: GrayPicture): Glyph[] {
  const found: Glyph[] = []
  eachShape(picture, DARK, (shape) => {
    const size = Math.max(shape.right - shape.left, shape.bottom - shape.top) + 1
    if (size >= SMALLEST && size <= LARGEST && found.length < MOST_GLYPHS) found.push(shape)
  })
  return found
}
