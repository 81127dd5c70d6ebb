import { expect, it } from 'vitest'
import { NetworksThread } from './networks-thread.ts'
import { pictureOfLine } from './read-line.ts'

/** Two strokes of a letter, and a bar beside them. */
const PICTURE = { width: 256, height: 128, data: new Uint8Array(256 * 128).fill(255) }
for (const [left, right, top, bottom] of [
  [60, 66, 40, 76],
  [60, 80, 70, 76],
  [100, 106, 40, 76],
] as const)
  for (let y = top; y < bottom; y++) PICTURE.data.fill(0, y * 256 + left, y * 256 + right)

it('answers what it is asked in turn, and nothing any more once it is closed', async () => {
  const thread = await NetworksThread.start()
  const line = { left: 50, right: 120, middle: 58, height: 48, slope: 0 }
  const [lines, letters] = await Promise.all([thread.find(PICTURE), thread.read(pictureOfLine(PICTURE, line))])
  expect(lines).toHaveLength(1)
  expect(lines[0]?.middle).toBeCloseTo(58, -1)
  expect(letters[0]?.text).toBe('L')
  const asked = thread.find(PICTURE)
  await thread.close()
  expect(await asked).toEqual(lines)
  await expect(thread.find(PICTURE)).rejects.toThrow('has ended')
})

it('does not start where its program does not', async () => {
  await expect(NetworksThread.start('statement-reading/not-there.ts')).rejects.toThrow('has ended')
})
