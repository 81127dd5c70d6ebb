import type { Point, Shape, TextLines } from './text-lines.ts'

/** How some points stand on lines, and how sharply. */
export interface SharpLines extends TextLines {
  readonly sharpness: number
}

const BIN_PIXELS = 2
const STEEPEST = 0.3
const FLAT: TextLines = { shift: [0, 0, 0], spread: [0, 0, 0] }
/** How lines run is seen by so many of a page's thousands of letters; how exactly, by all of them. */
const POINTS_THAT_SHOW = 800

/** Looks for the lines on which most of some points stand. */
class LineSearch {
  readonly #xs: Float64Array
  readonly #ys: Float64Array
  readonly #bin: number
  readonly #bins: Float32Array
  best: SharpLines

  constructor(points: readonly Point[], width: number, height: number, from: TextLines) {
    this.best = { ...from, sharpness: 0 }
    this.#xs = Float64Array.from(points, ({ x }) => x / width)
    this.#ys = Float64Array.from(points, ({ y }) => y / width)
    this.#bin = BIN_PIXELS / width
    this.#bins = new Float32Array(Math.ceil((height / width + 2) / this.#bin))
  }

  /** Asked a thousand times for a page, with thousands of points, so that it makes nothing that has to be put away, and calls nothing. */
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

  /** Changes one part of the best shapes by so many steps to either side, where that is sharper. */
  vary(part: 0 | 1 | 2, step: number, steps: number, spreadStep: number, spreadSteps: number): void {
    const { shift, spread } = this.best
    for (let i = -steps; i <= steps; i++) {
      for (let j = -spreadSteps; j <= spreadSteps; j++) {
        const nextShift = withPart(shift, part, shift[part] + i * step)
        const nextSpread = withPart(spread, part, spread[part] + j * spreadStep)
        if (Math.abs(nextShift[part]) > STEEPEST || Math.abs(nextSpread[part]) > STEEPEST) continue
        const sharpness = this.#sharpness(nextShift, nextSpread)
        if (sharpness > this.best.sharpness) this.best = { shift: nextShift, spread: nextSpread, sharpness }
      }
    }
  }
}

function withPart([slant, bend, sBend]: Shape, part: 0 | 1 | 2, value: number): Shape {
  if (part === 0) return [value, bend, sBend]
  return part === 1 ? [slant, value, sBend] : [slant, bend, value]
}

/** So many of the points at the most, from all over them. */
export function someOf<Of>(points: readonly Of[], most: number): readonly Of[] {
  const every = Math.max(1, points.length / most)
  return points.filter((_, index) => index % every < 1)
}

/** The straight lines on which most of the points stand, of a picture so many pixels wide and high. */
export function straightLines(points: readonly Point[], width: number, height: number): SharpLines {
  const coarse = new LineSearch(someOf(points, POINTS_THAT_SHOW), width, height, FLAT)
  coarse.vary(0, 0.005, 50, 0.01, 12)
  const search = new LineSearch(points, width, height, coarse.best)
  search.vary(0, 0.001, 6, 0.002, 6)
  search.vary(0, 0.0003, 4, 0.0006, 4)
  return search.best
}

/** Those of the lines hardly different from some on which the points stand most sharply. */
export function sharpened(points: readonly Point[], width: number, height: number, from: TextLines): SharpLines {
  const search = new LineSearch(points, width, height, from)
  for (let round = 0; round < 2; round++) {
    search.vary(0, 0.0005, 5, 0.001, 5)
    search.vary(1, 0.0005, 4, 0.001, 4)
    search.vary(2, 0.0005, 4, 0.001, 4)
  }
  return search.best
}
