import { expect, it } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

function personIn(line: WaitingLine) {
  const heard: unknown[] = []
  const leaving = new AbortController()
  const turn = line.wait({ tell: (stage) => heard.push(stage), left: leaving.signal })
  return { heard, turn, leave: () => leaving.abort() }
}
const before = (...counts: number[]) => counts.map((count) => ({ stage: 'waiting', before: count }))

it('calls those who wait in their order, and tells each how many are before them', async () => {
  const line = new WaitingLine(2)
  const [first, second] = [personIn(line), personIn(line)]
  expect(line.next()).toBe(true)
  expect(await first.turn).toBe(true)
  expect(line.next()).toBe(true)
  expect(await second.turn).toBe(true)
  expect(line.next()).toBe(false)
  expect(first.heard).toEqual(before(2))
  expect(second.heard).toEqual(before(3, 2))
})

it('lets people leave, and the others move up', async () => {
  const line = new WaitingLine(1)
  const [first, second] = [personIn(line), personIn(line)]
  first.leave()
  expect(await first.turn).toBe(false)
  expect(line.length).toBe(1)
  expect(second.heard).toEqual(before(2, 1))
})

it('has no place for who has left already', async () => {
  const line = new WaitingLine(1)
  expect(await line.wait({ tell: () => undefined, left: AbortSignal.abort() })).toBe(false)
  expect(line.length).toBe(0)
})
