import { expect, it } from 'vitest'
import { type EventRow, toStoredEvent } from './stored-event-row.ts'

/** A moment as PostgreSQL answers `date_part('epoch', …) * 1000`: seconds in binary, with what multiplying makes of them. */
const asAnswered = (microseconds: number) => (microseconds / 1e6) * 1000

const row = (occurredAt: number): EventRow => [
  ...(['1', 0, 1, 'event', occurredAt, 'home', 'Watered', 'june', 'client', 'request'] as const),
  ...([null, null, '{}', null] as const),
]

it('The moment of an event is the millisecond that was written', () => {
  const first = Date.UTC(2026, 10, 30, 12)
  for (let milliseconds = first; milliseconds < first + 5_000; milliseconds += 1) {
    const { occurred_at } = toStoredEvent(row(asAnswered(milliseconds * 1000)))
    expect(occurred_at).toBe(new Date(milliseconds).toISOString())
  }
})

it.each([
  [1, '2026-03-16T02:00:00.000001Z'],
  [-1, '2026-03-16T01:59:59.999999Z'],
  [499, '2026-03-16T02:00:00.000499Z'],
  [123_456, '2026-03-16T02:00:00.123456Z'],
])('A moment that %i microseconds were put to reads as another one', (more, told) => {
  const microseconds = Date.UTC(2026, 2, 16, 2) * 1000 + more
  expect(toStoredEvent(row(asAnswered(microseconds))).occurred_at).toBe(told)
})
