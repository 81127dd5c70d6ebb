import { expect, it } from 'vitest'
import { lettersOf, pictureOfLine, readLine } from './read-line.ts'

const LETTERS = ['', 'a', '5', '中', ' ']

/** What a network says that is so sure of one letter at each step. */
const steps = (...seen: readonly (readonly [letter: string, confidence: number])[]) => ({
  data: Float32Array.from(
    seen.flatMap(([letter, confidence]) => LETTERS.map((one) => (one === letter ? confidence : 0))),
  ),
  shape: [1, seen.length, LETTERS.length],
})

it('takes a letter that is seen at several steps on end for one, and for two where none is seen between', () => {
  const found = lettersOf(steps(['5', 0.5], ['5', 0.75], ['', 1], ['5', 0.5], ['a', 0.5]), LETTERS)
  expect(found).toEqual([
    { text: '5', at: 0.1, confidence: 0.5 },
    { text: '5', at: 0.7, confidence: 0.5 },
    { text: 'a', at: 0.9, confidence: 0.5 },
  ])
})

it('sees no sign that no statement prints, and the spaces between words', () => {
  expect(lettersOf(steps(['中', 1], [' ', 0.5]), LETTERS)).toEqual([{ text: ' ', at: 0.75, confidence: 0.5 }])
})

it('draws the line level and 48 pixels high, whatever its slope and height', () => {
  const picture = { width: 400, height: 100, data: new Uint8Array(40_000).fill(255) }
  const slope = 0.05
  for (let x = 0; x < 400; x++)
    for (let y = 0; y < 100; y++) if (Math.abs(y - (50 + slope * (x - 200))) < 4) picture.data[y * 400 + x] = 0
  const { width, data } = pictureOfLine(picture, { left: 100, right: 300, middle: 50, height: 24, slope })
  const at = (x: number, y: number): number => Math.round(data[y * width + x] ?? 0)
  expect([width, data.length]).toEqual([400, 400 * 48])
  expect([at(20, 24), at(380, 24), at(20, 4), at(380, 44)]).toEqual([-1, -1, 1, 1])
})

it('gives the network a gray line in each of its three colours', async () => {
  let given: { data: Float32Array; shape: readonly number[] } | null = null
  const read = async (input: { data: Float32Array; shape: readonly number[] }) => {
    given = input
    return steps(['a', 1])
  }
  const data = new Float32Array(8 * 48).fill(1).fill(-1, 0, 8)
  expect(await readLine({ width: 8, data }, { read, letters: LETTERS })).toMatchObject([{ text: 'a' }])
  expect(given).toEqual({ data: Float32Array.of(...data, ...data, ...data), shape: [1, 3, 48, 8] })
})
