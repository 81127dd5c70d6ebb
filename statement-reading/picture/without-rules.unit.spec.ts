import { expect, it } from 'vitest'
import { withoutRules } from './without-rules.ts'

const [WIDTH, HEIGHT] = [300, 60]

/** A white picture with dark rectangles: x, y, width, height. */
function picture(...dark: readonly (readonly [number, number, number, number])[]) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const [left, top, width, height] of dark)
    for (let y = top; y < top + height; y++) data.fill(0, y * WIDTH + left, y * WIDTH + left + width)
  return { width: WIDTH, height: HEIGHT, data }
}

const darkAt = (data: Uint8Array, x: number, y: number): boolean => (data[y * WIDTH + x] ?? 255) < 128

it('erases a ruled line, and leaves the letter above it', () => {
  const { data } = withoutRules(picture([20, 40, 250, 3], [50, 20, 4, 15]))
  expect(darkAt(data, 150, 41)).toBe(false)
  expect(darkAt(data, 51, 30)).toBe(true)
})

it('leaves a line where a letter crosses it', () => {
  const { data } = withoutRules(picture([20, 40, 250, 3], [50, 25, 4, 25]))
  expect(darkAt(data, 51, 41)).toBe(true)
  expect(darkAt(data, 150, 41)).toBe(false)
})

it('erases a line that a letter stands on, and not the letter', () => {
  const { data } = withoutRules(picture([20, 40, 250, 3], [50, 20, 4, 20]))
  expect(darkAt(data, 51, 41)).toBe(false)
  expect(darkAt(data, 51, 38)).toBe(true)
})

it('leaves a word whose soft letters touch', () => {
  const letters = Array.from({ length: 20 }, (_, at) => [20 + at * 12, 15, 8, 26] as const)
  const { data } = withoutRules(picture(...letters, [20, 27, 240, 2]))
  expect(darkAt(data, 24, 27)).toBe(true)
})

it('erases a faint rule that wavers and has gaps', () => {
  const pieces = [20, 60, 100, 140, 180].map((x, at) => [x, 40 + (at % 2), 38, 1] as const)
  const { data } = withoutRules(picture(...pieces))
  expect([25, 75, 150, 200].some((x) => darkAt(data, x, 40) || darkAt(data, x, 41))).toBe(false)
})
