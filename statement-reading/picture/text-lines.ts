import type { Glyph } from './glyphs.ts'

/**
 * How the lines of text run, in parts of the picture's width. The line that starts at height u of the left edge is at x as high as
 * u + `shift`(x) + u * `spread`(x), where both are the sum of a slant, a bend and an S-shaped bend. A slant that spreads is how a
 * camera sees parallel lines; the bends are of a page that curls.
 */
export interface TextLines {
  readonly shift: Shape
  readonly spread: Shape
  /** How sharply the glyphs stand on common lines. */
  readonly sharpness: number
}

type Shape = readonly [slant: number, bend: number, sBend: number]

export interface Point {
  readonly x: number
  readonly y: number
}

const BIN_PIXELS = 2
const STEEPEST = 0.3
/** More than this a page bends only where its own columns, not its lines, are matched. */
const MOST_BEND = 0.03
/** A bend that makes the lines but little sharper is none. */
const LEAST_GAIN = 1.02
const FLAT: Shape = [0, 0, 0]
/** How lines run is seen by so many of a page's thousands of letters; how exactly, by all of them. */
const POINTS_THAT_SHOW = 800

const at = (shape: Shape, x: number): number => {
  const arch = 4 * x * (1 - x)
  return shape[0] * x + shape[1] * arch + shape[2] * arch * (2 * x - 1)
}

/** Where the line that starts at `start` is at x. */
export const heightOfLine = (
  { shift, spread }: Pick<TextLines, 'shift' | 'spread'>,
  start: number,
  x: number,
): number => start * (1 + at(spread, x)) + at(shift, x)

/** Looks for the lines on which most of some points stand. */
class LineSearch {
  readonly #xs: Float64Array
  readonly #ys: Float64Array
  readonly #bin: number
  readonly #bins: Float32Array
  best: TextLines

  constructor(points: readonly Point[], width: number, height: number, from = { shift: FLAT, spread: FLAT }) {
    this.best = { ...from, sharpness: 0 }
    this.#xs = Float64Array.from(points, ({ x }) => x / width)
    this.#ys = Float64Array.from(points, ({ y }) => y / width)
    this.#bin = BIN_PIXELS / width
    this.#bins = new Float32Array(Math.ceil((height / width + 2) / this.#bin))
  }

  /** Asked ten thousand times for a page, with thousands of points, so that it makes nothing that has to be put away, and calls nothing. */
  #sharpness([slant, bend, sBend]: Shape, [slants, bends, sBends]: Shape): number {
    const [xs, ys, bins, size] = [this.#xs, this.#ys, this.#bins.fill(0), this.#bin]
    for (let point = 0; point < xs.length; point++) {
      const x = xs[point] ?? 0
      const arch = 4 * x * (1 - x)
      const sArch = arch * (2 * x - 1)
      const shifted = (ys[point] ?? 0) - slant * x - bend * arch - sBend * sArch
      const place = (shifted / (1 + slants * x + bends * arch + sBends * sArch) + 1) / size
      // As `Math.floor` of what is never below 0.
      const bin = place | 0
      bins[bin] = (bins[bin] ?? 0) + 1 - place + bin
      bins[bin + 1] = (bins[bin + 1] ?? 0) + place - bin
    }
    let sum = 0
    for (let bin = 0; bin < bins.length; bin++) {
      const count = bins[bin] ?? 0
      sum += count * count
    }
    return sum
  }

  /** Changes one part of the best shapes by so many steps to either side, if that is sharper by so much. */
  vary(part: 0 | 1 | 2, step: number, steps: number, spreadStep: number, spreadSteps: number, gain = 1): void {
    const { shift, spread, sharpness } = this.best
    const limit = part === 0 ? STEEPEST : MOST_BEND
    let least = sharpness * gain
    for (let i = -steps; i <= steps; i++) {
      for (let j = -spreadSteps; j <= spreadSteps; j++) {
        const nextShift = withPart(shift, part, shift[part] + i * step)
        const nextSpread = withPart(spread, part, spread[part] + j * spreadStep)
        if (Math.abs(nextShift[part]) > limit || Math.abs(nextSpread[part]) > limit) continue
        const found = this.#sharpness(nextShift, nextSpread)
        if (found <= least) continue
        least = found
        this.best = { shift: nextShift, spread: nextSpread, sharpness: found }
      }
    }
  }

  /** Changes bend and slant together, for a curled page is mistaken for a slanting one where one half of it holds most print. */
  bend(step: number, steps: number, slantStep: number, slantSteps: number): void {
    const { shift, spread, sharpness } = this.best
    let least = sharpness * LEAST_GAIN
    for (let i = -steps; i <= steps; i++) {
      for (let j = -slantSteps; j <= slantSteps; j++) {
        const next: Shape = [shift[0] + j * slantStep, shift[1] + i * step, shift[2]]
        const found = this.#sharpness(next, spread)
        if (found <= least) continue
        least = found
        this.best = { shift: next, spread, sharpness: found }
      }
    }
  }
}

function withPart([slant, bend, sBend]: Shape, part: 0 | 1 | 2, value: number): Shape {
  if (part === 0) return [value, bend, sBend]
  return part === 1 ? [slant, value, sBend] : [slant, bend, value]
}

/** The lines on which most of the points stand, of a picture so many pixels wide and high; straight ones. */
function linesThrough(points: readonly Point[], width: number, height: number): LineSearch {
  const every = Math.max(1, points.length / POINTS_THAT_SHOW)
  const some = points.filter((_, index) => index % every < 1)
  const coarse = new LineSearch(some, width, height)
  coarse.vary(0, 0.005, 50, 0.01, 12)
  const search = new LineSearch(points, width, height, coarse.best)
  search.vary(0, 0.001, 6, 0.002, 6)
  search.vary(0, 0.0003, 4, 0.0006, 4)
  return search
}

/** The same with the bends of a page that does not lie flat. */
function withBends(search: LineSearch): TextLines {
  search.bend(0.002, 12, 0.003, 10)
  search.vary(1, 0.0015, 3, 0.003, 7, LEAST_GAIN)
  search.vary(2, 0.0015, 8, 0.003, 4, LEAST_GAIN)
  for (let round = 0; round < 2; round++) {
    search.vary(0, 0.0005, 5, 0.001, 5)
    search.vary(1, 0.0005, 4, 0.001, 4)
    search.vary(2, 0.0005, 4, 0.001, 4)
  }
  return search.best
}

const QUARTERS = [0, 1, 2, 3] as const

/** Where the foot of a glyph comes to stand in a picture turned clockwise by so many quarters. */
function foot({ left, top, right, bottom }: Glyph, quarters: number, width: number, height: number): Point {
  if (quarters === 1) return { x: height - 1 - bottom, y: right }
  if (quarters === 2) return { x: width - 1 - right, y: height - 1 - top }
  return quarters === 3 ? { x: top, y: width - 1 - left } : { x: left, y: bottom }
}

/** A way to turn a picture, so many quarters clockwise, and how its lines run then; `lines` is worked out when asked for. */
export interface Reading {
  readonly quarters: number
  /** How sharply its letters stand on lines, even before these are bent. */
  readonly sharpness: number
  readonly lines: () => TextLines
}

/**
 * The ways to turn a picture so that its print stands upright, the likeliest first. Letters stand on a common line more exactly than
 * they end at one above, so that upright print is sharper than print upside down.
 */
export function readings(glyphs: readonly Glyph[], width: number, height: number): Reading[] {
  return QUARTERS.map((quarters) => {
    const feet = glyphs.map((glyph) => foot(glyph, quarters, width, height))
    const [wide, high] = quarters % 2 === 0 ? [width, height] : [height, width]
    return { search: linesThrough(feet, wide, high), quarters }
  })
    .sort((a, b) => b.search.best.sharpness - a.search.best.sharpness)
    .map(({ search, quarters }) => ({
      quarters,
      sharpness: search.best.sharpness,
      lines: () => withBends(search),
    }))
}
