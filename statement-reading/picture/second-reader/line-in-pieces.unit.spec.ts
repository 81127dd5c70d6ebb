import { expect, it } from 'vitest'
import { inPieces } from './line-in-pieces.ts'
import { HEIGHT } from './read-line.ts'

/** A line that is printed from end to end but for blanks of so many pixels, each from its place. */
function line(width: number, blanks: readonly (readonly [from: number, pixels: number])[] = []) {
  const data = new Float32Array(width * HEIGHT).fill(1)
  for (let x = 0; x < width; x++)
    if (!blanks.some(([from, pixels]) => x >= from && x < from + pixels)) data[20 * width + x] = -x / width
  return { width, data }
}
const widths = (picture: ReturnType<typeof line>): number[] => inPieces(picture).map(({ picture: { width } }) => width)

it('leaves a line whole that is read quickly', () => {
  const short = line(2_304)
  expect(inPieces(short)).toEqual([{ left: 0, picture: short }])
})

it('cuts a longer one between two words near its middle', () => {
  expect(
    widths(
      line(2_400, [
        [1_180, 4],
        [1_290, 30],
      ]),
    ),
  ).toEqual([1_296, 1_104])
})

it('cuts no further from the middle than a piece may be long', () => {
  expect(widths(line(2_400, [[300, 60]])).every((width) => Math.abs(width - 1_200) <= 180)).toBe(true)
})

it('cuts a very long one into as many as it takes, none of which is too long, and loses nothing', () => {
  const long = line(9_000, [
    [1_000, 40],
    [2_700, 40],
    [4_400, 40],
    [6_100, 40],
  ])
  const pieces = inPieces(long)
  expect(pieces.every(({ picture: { width } }) => width <= 2_304)).toBe(true)
  const row = pieces.flatMap(({ picture: { width, data } }) => [...data.subarray(20 * width, 21 * width)])
  expect(row).toEqual([...long.data.subarray(20 * 9_000, 21 * 9_000)])
  expect(pieces.map(({ left }) => left)).toEqual(
    pieces.map((_, at) => pieces.slice(0, at).reduce((sum, one) => sum + one.picture.width, 0)),
  )
})
