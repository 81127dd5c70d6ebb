import { expect, it } from 'vitest'
import { withEvenLight } from './even-light.ts'

const [WIDTH, HEIGHT] = [1200, 400]
const PAPER = 240

type Mark = readonly [x: number, y: number, width: number, height: number, gray: number]

/** A page of paper with rectangles of some gray, the later over the earlier. */
function page(...marks: readonly Mark[]) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(PAPER)
  for (const [left, top, width, height, gray] of marks)
    for (let y = top; y < top + height; y++) data.fill(gray, y * WIDTH + left, y * WIDTH + left + width)
  return { width: WIDTH, height: HEIGHT, data }
}

/** The strokes of some letters. */
const strokes = (x: number, y: number, gray: number): Mark[] =>
  [0, 14, 28, 42, 56].map((at) => [x + at, y, 5, 24, gray])
const band: Mark = [60, 100, 1080, 60, 60]

async function even(...marks: readonly Mark[]): Promise<(x: number, y: number) => number> {
  const { data } = await withEvenLight(page(...marks))
  return (x, y) => data[y * WIDTH + x] ?? -1
}

it('makes print dark on white, also where it is light on a dark band', async () => {
  const at = await even(...strokes(200, 30, 40), band, ...strokes(200, 118, 250))
  expect([at(202, 40), at(202, 130)].every((value) => value < 60)).toBe(true)
  expect([at(400, 40), at(400, 130), at(209, 130)].every((value) => value > 200)).toBe(true)
})

it('makes no print of the edges of a band', async () => {
  const at = await even(...strokes(200, 30, 40), band, ...strokes(200, 118, 250))
  const alongTheEdges = [94, 98, 102, 106, 154, 158, 162, 166].flatMap((y) =>
    [150, 230, 600, 1000].map((x) => at(x, y)),
  )
  expect(Math.min(...alongTheEdges)).toBeGreaterThan(150)
})

it('leaves out a rule that is much paler than the print', async () => {
  const at = await even(...strokes(200, 30, 40), ...strokes(500, 300, 40), [60, 200, 1080, 2, 205])
  expect(at(800, 200)).toBeGreaterThan(150)
  expect(at(202, 40)).toBeLessThan(60)
})
