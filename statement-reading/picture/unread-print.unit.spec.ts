import { expect, it } from 'vitest'
import { unreadPrint } from './unread-print.ts'

const [WIDTH, HEIGHT] = [400, 120]

/** A white picture with letters 14 wide and 26 high at these places. */
function picture(...letters: readonly (readonly [number, number])[]) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const [x, y] of letters)
    for (let row = y; row < y + 26; row++) data.fill(0, row * WIDTH + x, row * WIDTH + x + 14)
  return { width: WIDTH, height: HEIGHT, data }
}

const line = (x: number, y: number): [number, number][] => [0, 20, 40, 70].map((right) => [x + right, y])

it('finds the line that no word covers', () => {
  const read = { x: 8, y: 8, width: 90, height: 30 }
  const found = unreadPrint(picture(...line(10, 10), ...line(200, 10)), [read])
  expect(found).toEqual([{ x: 200, y: 10, width: 84, height: 26 }])
})

it('tells two lines apart, and leaves single marks', () => {
  const found = unreadPrint(picture(...line(10, 10), ...line(10, 70), [300, 40]), [])
  expect(found.map(({ y }) => y)).toEqual([10, 70])
})
