import { expect, it, vi } from 'vitest'
import type { Word } from '../../../domain/statement/page.ts'
import { LinesInReading } from './lines-in-reading.ts'
import type { PrintedLine } from './lines-of-map.ts'
import type { Letter, LinePicture } from './read-line.ts'

const PICTURE = { width: 1000, height: 800, data: new Uint8Array(800_000).fill(255) }
const LETTERS: readonly Letter[] = [{ text: 'a', at: 0.5, confidence: 0.9 }]

/** A line in the picture at half its size, so many times as long as it is high. */
const line = (heights: number, middle: number): PrintedLine => ({
  left: 10,
  right: 10 + heights * 20,
  middle,
  height: 20,
  slope: 0.01,
})

/** A thread that finds these lines and reads the same in each; `read` are the widths of those that it was asked for. */
function threadFinding(lines: readonly PrintedLine[], letters = LETTERS) {
  const read: number[] = []
  const sizes: (readonly number[])[] = []
  const thread = {
    find: async ({ width, height }: { width: number; height: number }) => {
      sizes.push([width, height])
      return [...lines]
    },
    read: async ({ width }: LinePicture) => {
      read.push(width)
      return [...letters]
    },
  }
  return { thread, read, sizes }
}

it('looks for lines at half the size, and reads the shortest of them first', async () => {
  const { thread, read, sizes } = threadFinding([line(10, 100), line(5, 200)])
  const found = await new LinesInReading(PICTURE, [thread]).finish([])
  expect(sizes).toEqual([[500, 400]])
  expect(read).toEqual([240, 480])
  expect(found).toEqual([
    { line: { left: 20, right: 420, middle: 200, height: 40, slope: 0.01 }, letters: LETTERS },
    { line: { left: 20, right: 220, middle: 400, height: 40, slope: 0.01 }, letters: LETTERS },
  ])
})

it('shares the lines out among its threads, of which one finds them', async () => {
  const lines = [line(10, 100), line(5, 200), line(15, 300)]
  const { promise: answered, resolve: answer } = promised()
  const first = threadFinding(lines)
  const second = threadFinding([])
  const busy: typeof first.thread = {
    ...first.thread,
    read: (picture) => answered.then(() => first.thread.read(picture)),
  }
  const reading = new LinesInReading(PICTURE, [busy, second.thread])
  await vi.waitFor(() => expect(second.read).toEqual([480, 720]))
  answer()
  expect(await reading.finish([])).toHaveLength(3)
  expect(first.read).toEqual([240])
  expect([first.sizes.length, second.sizes.length]).toEqual([1, 0])
})

it('does not read the longest where the first reader is sure of them, and says that it did not', async () => {
  const sure = line(760, 100)
  const { thread, read } = threadFinding([sure, line(5, 200), line(770, 300)])
  const prose: Word = { text: 'prose', x: 20, y: 180, width: 30_000, height: 36, confidence: 0.95 }
  const reading = new LinesInReading(PICTURE, [thread])
  await vi.waitFor(() => expect(read).toEqual([240]))
  const letters = (await reading.finish([prose])).map((one) => one.letters)
  expect(letters.slice(0, 2)).toEqual([null, LETTERS])
  const [, ...pieces] = read
  expect(letters[2]).toHaveLength(pieces.length)
  expect(pieces.reduce((sum, width) => sum + width, 0)).toBe(770 * 48)
})

it('reads a long line in pieces, and tells where the letters of each stand in all of it', async () => {
  const { thread, read } = threadFinding([line(60, 100)])
  const [found] = await new LinesInReading(PICTURE, [thread]).finish([])
  expect(read).toEqual([1440, 1440])
  expect(found?.letters?.map(({ at }) => at)).toEqual([0.25, 0.75])
})

it('leaves out lines in which nothing was read', async () => {
  const { thread } = threadFinding([line(10, 100)], [])
  expect(await new LinesInReading(PICTURE, [thread]).finish([])).toEqual([])
})

it('reads no more lines when it is abandoned', async () => {
  const { thread, read } = threadFinding([line(5, 100), line(10, 200), line(15, 300)])
  const { promise: asked, resolve: tellAsked } = promised()
  const { promise: answered, resolve: answer } = promised()
  const slow: typeof thread = {
    ...thread,
    read: async (picture) => {
      tellAsked()
      await answered
      return thread.read(picture)
    },
  }
  const reading = new LinesInReading(PICTURE, [slow])
  await asked
  reading.abandon()
  answer()
  await reading.finish([])
  expect(read).toEqual([240])
})

it('reads none when it is abandoned before they are found', async () => {
  const { thread, read } = threadFinding([line(5, 100)])
  const reading = new LinesInReading(PICTURE, [thread])
  reading.abandon()
  await reading.finish([])
  expect(read).toEqual([])
})

it('tells who finishes of what failed before', async () => {
  const { thread } = threadFinding([])
  const failing = { ...thread, find: () => Promise.reject(new Error('No room is left.')) }
  const reading = new LinesInReading(PICTURE, [failing])
  await expect(reading.finish([])).rejects.toThrow('No room is left.')
})

function promised(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
