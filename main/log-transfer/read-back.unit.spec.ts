import { expect, it } from 'vitest'
import type { Position } from '../../eventstore/port.ts'
import type { StoredEvent } from '../../eventstore/stored-event.ts'
import { someEvent } from '../../tests/support/unplaced-events.ts'
import { ReadBack } from './read-back.ts'
import { type EndLine, EventsDigest, toEventLine } from './transfer-line.ts'

const PAGE = 500
const nobody = () => undefined
const settled = () => new Promise((resume) => setImmediate(resume))
const events = Array.from({ length: 1_200 }, (_, at): StoredEvent => {
  return { ...someEvent(), stream: 'a', revision: at, position: String(at + 1).padStart(4, '0') }
})

/** What stands in it is the test's affair. */
function storeOf(standing: StoredEvent[]) {
  const asked: (Position | null)[] = []
  const readAll = async (after: Position | null, limit: number) => {
    asked.push(after)
    return standing.filter(({ position }) => after === null || position > after).slice(0, limit)
  }
  return { asked, readAll }
}

function endOf(all: readonly StoredEvent[]): EndLine {
  const digest = new EventsDigest()
  for (const event of all) digest.add(toEventLine(event))
  const others = { person_keys: 0, contents: 0, statement_files: 0, link_counts: 0, reacted_to: null, file_sha256: '' }
  return { kind: 'end', events: all.length, events_sha256: digest.hex(), ...others }
}

it('reads a page while more is written, once it is whole, and each event once', async () => {
  const standing = events.slice(0, 700)
  const store = storeOf(standing)
  const told: [number, Position][] = []
  const readBack = new ReadBack(store, (number, position) => told.push([number, position]))
  readBack.follow(PAGE - 1, 0)
  expect(store.asked).toEqual([])
  readBack.follow(PAGE, 0)
  readBack.follow(700, 0)
  await settled()
  readBack.follow(700, 0)
  expect(store.asked).toEqual([null])
  standing.push(...events.slice(700))
  await readBack.finish(endOf(events))
  expect(store.asked).toEqual([null, '0500', '1000', '1200'])
  expect(told).toEqual(events.map(({ position }, at) => [at + 1, position]))
})

it.each([
  ['before what is read while it is written', 30, '0030'],
  ['in what is read in the end', 900, '0900'],
  ['nowhere', 0, null],
])('tells where the last stands that was reacted to: %s', async (_where, reacted, place) => {
  const readBack = new ReadBack(storeOf(events), nobody)
  readBack.follow(600, Math.min(reacted, 600))
  readBack.follow(1_200, reacted)
  expect(await readBack.finish(endOf(events))).toBe(place)
})

it('refuses what was changed in a page that was read while more was written', async () => {
  const changed = events.map((event, at) => (at === 100 ? { ...event, data: '{"other":true}' } : event))
  const readBack = new ReadBack(storeOf(changed), nobody)
  readBack.follow(1_200, 0)
  await expect(readBack.finish(endOf(events))).rejects.toThrow(/read back/)
})

it('tells in the end what failed in between', async () => {
  const readBack = new ReadBack({ readAll: () => Promise.reject(new Error('The log is away')) }, nobody)
  readBack.follow(1_200, 0)
  await settled()
  readBack.follow(1_200, 0)
  await expect(readBack.finish(endOf(events))).rejects.toThrow('The log is away')
})
