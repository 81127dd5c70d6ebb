import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { NOBODY } from '../waiting-person.ts'
import { WaitingLine } from './waiting-line.ts'

const PATIENT = 600_000

function personIn(line: WaitingLine) {
  const heard: unknown[] = []
  const leaving = new AbortController()
  const turn = line.wait({ tell: (stage) => heard.push(stage), left: leaving.signal, parties: [] }, PATIENT)
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
  expect(await line.wait({ ...NOBODY, left: AbortSignal.abort() }, PATIENT)).toBe(false)
  expect(line.length).toBe(0)
})

it('turns away who has waited too long, whatever the garbage collection has taken meanwhile', async () => {
  const line = new WaitingLine(1)
  const turn = line.wait(NOBODY, 50)
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  expect(await turn).toBe(false)
  expect(line.length).toBe(0)
})
