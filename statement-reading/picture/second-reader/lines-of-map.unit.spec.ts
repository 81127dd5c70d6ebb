import { expect, it } from 'vitest'
import type { GrayPicture } from '../gray-picture.ts'
import { linesOfMap } from './lines-of-map.ts'

const WHITE = 255

/** A map on which every pixel is dark of which that is true. */
function mapWith(width: number, height: number, isDark: (x: number, y: number) => boolean, dark = 20): GrayPicture {
  const data = new Uint8Array(width * height).fill(WHITE)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isDark(x, y)) data[y * width + x] = dark
  return { width, height, data }
}

it('finds each line, with the room that the network leaves off around its letters', () => {
  const map = mapWith(200, 60, (x, y) => x >= 20 && x < 120 && ((y >= 10 && y < 18) || (y >= 40 && y < 48)))
  const [first, second] = linesOfMap(map)
  // 100 by 8: an area of 800 by a circumference of 216, one and a half times.
  const grown = (1.5 * 800) / 216
  expect(first).toMatchObject({ middle: 14, slope: 0 })
  expect(second).toMatchObject({ middle: 44, slope: 0 })
  expect(first?.left).toBeCloseTo(20 - grown)
  expect(first?.right).toBeCloseTo(120 + grown)
  expect(first?.height).toBeCloseTo(8 + 2 * grown)
})

it('tells how a line leans, and takes no room for that', () => {
  const [line] = linesOfMap(mapWith(300, 60, (x, y) => x >= 20 && x < 220 && Math.abs(y - (20 + x * 0.05)) <= 4))
  expect(line?.slope).toBeCloseTo(0.05, 2)
  expect(line?.middle).toBeCloseTo(26.5, 0)
  expect(line?.height).toBeLessThan(28)
})

it('leaves out what is too small to be print, and what the network is not sure of', () => {
  expect(linesOfMap(mapWith(100, 40, (x, y) => x < 40 && y < 2))).toEqual([])
  expect(linesOfMap(mapWith(100, 40, (x, y) => x < 40 && y < 10, 150))).toEqual([])
})
