import { type Box, middle as middleOf, right as rightOf } from '../../../domain/statement/page.ts'
import type { GrayPicture } from '../gray-picture.ts'
import { eachShape } from '../shapes.ts'

/** A strip of a picture in which a line of print stands. */
export interface PrintedLine {
  readonly left: number
  readonly right: number
  /** How far down the line's own middle is, halfway between left and right. */
  readonly middle: number
  readonly height: number
  /** By how much it falls a pixel to the right. */
  readonly slope: number
}

/** Of the network's map: print is what is darker than this. */
const PRINT = 0.7 * 255
/** A shape that is no darker than this on the whole is none. */
const SURE = 0.45 * 255
const SMALLEST = 3
/** The network draws a line as much lower than its letters as takes away this part of area by circumference. */
const SHRUNK = 1.5
/** A short line shows no slope. */
const LEAST_LENGTH = 6

/** Whether the middle of a box, as of a word, lies on a line. */
export function standsOn(box: Box, { left, right, middle, height, slope }: PrintedLine): boolean {
  const x = (box.x + rightOf(box)) / 2
  const y = middle + slope * (x - (left + right) / 2)
  return x > left && x < right && Math.abs(middleOf(box) - y) < height / 2
}

/** The lines of print of a map that shows them as dark shapes, each lower and shorter than its letters. */
export function linesOfMap(map: GrayPicture): PrintedLine[] {
  const lines: PrintedLine[] = []
  eachShape(map, PRINT, ({ left, right, top, bottom }, pixels) => {
    const [wide, high] = [right - left + 1, bottom - top + 1]
    if (Math.min(wide, high) < SMALLEST || darkness(map, pixels) > SURE) return
    const slope = wide > LEAST_LENGTH * (pixels.length / wide) ? slopeOf(pixels, map.width) : 0
    const centre = (left + right) / 2
    let [above, below] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const at of pixels) {
      const y = Math.floor(at / map.width) - slope * ((at % map.width) - centre)
      above = Math.min(above, y)
      below = Math.max(below, y)
    }
    const own = below - above + 1
    const grown = (SHRUNK * wide * own) / (2 * (wide + own))
    lines.push({
      left: Math.max(0, left - grown),
      right: Math.min(map.width, right + 1 + grown),
      middle: (above + below + 1) / 2,
      height: own + 2 * grown,
      slope,
    })
  })
  return lines
}

const darkness = ({ data }: GrayPicture, pixels: readonly number[]): number =>
  pixels.reduce((sum, at) => sum + (data[at] ?? 255), 0) / pixels.length

/** The slope of the straight line nearest to all of them. */
function slopeOf(pixels: readonly number[], width: number): number {
  let [sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0]
  for (const at of pixels) {
    const x = at % width
    const y = (at - x) / width
    sumX += x
    sumY += y
    sumXX += x * x
    sumXY += x * y
  }
  const count = pixels.length
  return (count * sumXY - sumX * sumY) / (count * sumXX - sumX * sumX)
}
