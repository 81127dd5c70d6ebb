import type { Glyph } from './glyphs.ts'
import { linesOfNeighbours } from './near-letters.ts'
import { sharpened, someOf, straightLines } from './sharpest-lines.ts'
import type { Point, TextLines } from './text-lines.ts'

/** A way to turn a picture, so many quarters clockwise, and how its lines run then; `lines` is worked out when asked for. */
export interface Way {
  readonly quarters: number
  /** How sharply its letters stand on lines, even before these are bent. */
  readonly sharpness: number
  readonly lines: () => TextLines
}

/** The fullest pages hold 5,000. What has many more is grain, whose pairs grow with its square. */
const MOST_LETTERS = 6_000

const QUARTERS = [0, 1, 2, 3] as const
/** So many of a picture's shapes are lower than its letters on the whole: points, and pieces of what is broken. */
const LOWER_THAN_LETTERS = 0.6

/**
 * The ways to turn a picture so that its print stands upright, the likeliest first. Letters stand on a common line more exactly than
 * they end at one above, so that upright print is sharper than print upside down.
 */
export function waysToTurn(glyphs: readonly Glyph[], width: number, height: number): Way[] {
  return QUARTERS.map((quarters): Way => {
    const feet = glyphs.map((glyph) => foot(glyph, quarters, width, height))
    const [wide, high] = quarters % 2 === 0 ? [width, height] : [height, width]
    const straight = straightLines(feet, wide, high)
    const lines = (): TextLines => {
      const inParts = someOf(feet, MOST_LETTERS).map(({ x, y }) => ({ x: x / wide, y: y / wide }))
      const near = linesOfNeighbours(inParts, letterHeight(glyphs, quarters) / wide, straight)
      const [flat, bent] = [sharpened(feet, wide, high, straight), sharpened(feet, wide, high, near)]
      return bent.sharpness > flat.sharpness ? bent : flat
    }
    return { quarters, sharpness: straight.sharpness, lines }
  }).sort((a, b) => b.sharpness - a.sharpness)
}

/** Where the foot of a glyph comes to stand in a picture turned clockwise by so many quarters. */
function foot({ left, top, right, bottom }: Glyph, quarters: number, width: number, height: number): Point {
  if (quarters === 1) return { x: height - 1 - bottom, y: right }
  if (quarters === 2) return { x: width - 1 - right, y: height - 1 - top }
  return quarters === 3 ? { x: top, y: width - 1 - left } : { x: left, y: bottom }
}

/** How high the letters are in a picture turned by so many quarters, in pixels. */
export function letterHeight(glyphs: readonly Glyph[], quarters: number): number {
  const heights = glyphs
    .map(({ left, top, right, bottom }) => (quarters % 2 === 0 ? bottom - top : right - left) + 1)
    .sort((a, b) => a - b)
  return heights[Math.floor(heights.length * LOWER_THAN_LETTERS)] ?? 1
}
