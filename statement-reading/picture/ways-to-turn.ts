import type { Glyph, Glyphs } from './glyphs.ts'
import { linesOfNeighbours } from './near-letters.ts'
import { uprightByPoints } from './points-at-foot.ts'
import { type Shape, turnedShape } from './shapes.ts'
import { sharpened, someOf, straightLines } from './sharpest-lines.ts'
import type { TextLines } from './text-lines.ts'

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
/** Where the next way is less likely than this part of the likeliest, that one is right. Capitals stand on their heads nearly as well. */
const CLEARLY = 0.93
/** So many of a picture's shapes are lower than its letters on the whole: points, and pieces of what is broken. */
const LOWER_THAN_LETTERS = 0.6

/** The ways to turn a picture, the likeliest first, and whether that one is clearly so. */
export interface Ways {
  readonly ways: readonly Way[]
  readonly isClear: boolean
}

/**
 * The ways to turn a picture so that its print stands upright. Letters stand on a common line more exactly than they end at one above, so
 * that upright print is sharper than print upside down; where it is hardly so, as with capitals, points tell.
 */
export function waysToTurn({ letters, points }: Glyphs, width: number, height: number): Ways {
  const ways = waysOf(letters, width, height)
  const [first, second] = ways
  if (!first || !second || second.sharpness < CLEARLY * first.sharpness) return { ways, isClear: true }
  const turned = (shapes: readonly Shape[]) => shapes.map((one) => turnedShape(one, first.quarters, width, height))
  const isUpright = uprightByPoints(turned(letters), turned(points), letterHeight(letters, first.quarters))
  const overturned = ways.find(({ quarters }) => quarters === (first.quarters + 2) % 4)
  if (isUpright !== false || !overturned) return { ways, isClear: isUpright === true }
  return { ways: [overturned, ...ways.filter((way) => way !== overturned)], isClear: true }
}

function waysOf(letters: readonly Glyph[], width: number, height: number): Way[] {
  return QUARTERS.map((quarters): Way => {
    const feet = letters
      .map((letter) => turnedShape(letter, quarters, width, height))
      .map(({ left, bottom }) => ({ x: left, y: bottom }))
    const [wide, high] = quarters % 2 === 0 ? [width, height] : [height, width]
    const straight = straightLines(feet, wide, high)
    const lines = (): TextLines => {
      const inParts = someOf(feet, MOST_LETTERS).map(({ x, y }) => ({ x: x / wide, y: y / wide }))
      const near = linesOfNeighbours(inParts, letterHeight(letters, quarters) / wide, straight)
      const [flat, bent] = [sharpened(feet, wide, high, straight), sharpened(feet, wide, high, near)]
      return bent.sharpness > flat.sharpness ? bent : flat
    }
    return { quarters, sharpness: straight.sharpness, lines }
  }).sort((a, b) => b.sharpness - a.sharpness)
}

/** How high the letters are in a picture turned by so many quarters, in pixels. */
export function letterHeight(letters: readonly Glyph[], quarters: number): number {
  const heights = letters
    .map(({ left, top, right, bottom }) => (quarters % 2 === 0 ? bottom - top : right - left) + 1)
    .sort((a, b) => a - b)
  return heights[Math.floor(heights.length * LOWER_THAN_LETTERS)] ?? 1
}
