import type { GrayPicture } from './gray-picture.ts'
import { eachShape, type Shape } from './shapes.ts'

/** The box of one connected dark shape: a letter, or some that touch. */
export type Glyph = Shape

/** What is dark on a white ground, by its size. */
export interface Glyphs {
  readonly letters: readonly Glyph[]
  /** Smaller than any letter: points, and grain. */
  readonly points: readonly Shape[]
}

const DARK = 128
const SMALLEST = 4
const LARGEST = 64
const MOST_GLYPHS = 20_000

/** The shapes on a white ground that are of a letter's size, and the smaller ones. */
export function glyphsOf(picture: GrayPicture): Glyphs {
  const [letters, points]: [Glyph[], Shape[]] = [[], []]
  eachShape(picture, DARK, (shape) => {
    const size = Math.max(shape.right - shape.left, shape.bottom - shape.top) + 1
    const found = size < SMALLEST ? points : letters
    if (size <= LARGEST && found.length < MOST_GLYPHS) found.push(shape)
  })
  return { letters, points }
}
