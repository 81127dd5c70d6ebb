import { expect, it } from 'vitest'
import { withoutSpecks } from './without-specks.ts'

const [WIDTH, HEIGHT] = [300, 60]
const GRAIN = 160

/** A white picture with a letter at 50 and a rectangle of some gray: x, y, width, height, gray. */
function picture(left: number, top: number, width: number, height: number, gray: number) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (let y = 20; y < 46; y++) data.fill(0, y * WIDTH + 50, y * WIDTH + 64)
  for (let y = top; y < top + height; y++) data.fill(gray, y * WIDTH + left, y * WIDTH + left + width)
  return { width: WIDTH, height: HEIGHT, data }
}

const isWhite = (data: Uint8Array, x: number, y: number): boolean => data[y * WIDTH + x] === 255

it('erases grain away from letters, and leaves the letters', () => {
  const { data } = withoutSpecks(picture(150, 30, 2, 2, GRAIN))
  expect(isWhite(data, 150, 30)).toBe(true)
  expect(isWhite(data, 55, 30)).toBe(false)
})

it('leaves a point between figures, also where type of one width keeps it apart', () => {
  expect(isWhite(withoutSpecks(picture(66, 42, 3, 3, GRAIN)).data, 67, 43)).toBe(false)
  expect(isWhite(withoutSpecks(picture(80, 42, 4, 4, 0)).data, 81, 43)).toBe(false)
  expect(isWhite(withoutSpecks(picture(80, 42, 2, 2, GRAIN)).data, 81, 43)).toBe(true)
})

it('erases the pieces of a rule', () => {
  expect(isWhite(withoutSpecks(picture(150, 40, 20, 2, 0)).data, 155, 40)).toBe(true)
  expect(isWhite(withoutSpecks(picture(150, 30, 12, 4, 0)).data, 155, 31)).toBe(false)
})
