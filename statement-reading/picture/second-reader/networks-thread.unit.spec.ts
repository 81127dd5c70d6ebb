import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
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

/** How many threads of this process stand back by so much for others. */
const standingBack = (by: number): number =>
  readdirSync('/proc/self/task').filter((task) => {
    const behindName = readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ')[1] ?? ''
    return Number(behindName.split(' ')[16]) === by
  }).length

it('answers what it is asked in turn, and nothing any more once it is closed', async () => {
  const further = Math.min(19, getPriority(0) + 4)
  const before = process.platform === 'linux' ? standingBack(further) : 0
  const thread = await NetworksThread.start()
  // The runtime is loaded once by a process, so that this is looked at here: the first reader goes first.
  if (process.platform === 'linux') expect(standingBack(further)).toBe(before + 1)
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
