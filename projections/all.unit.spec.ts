import { describe, expect, it } from 'vitest'
import type { Recorded } from '../eventstore/port.ts'
import { recorded } from '../tests/support/sample-events.ts'
import { SAMPLE_HISTORY } from '../tests/support/sample-history.ts'
import { allProjections } from './all.ts'
import { foldEvent, keysOf } from './engine/fold-event.ts'
import type { AnyProjection } from './engine/projection.ts'

const history = recordedHistory()

const MARK = '99887766'
/** The same history, in which all that is personal is marked. */
const marked = history.map((event) =>
  'personal' in event && event.personal ? ({ ...event, personal: withMarks(event.personal) } as Recorded) : event,
)

describe.each(allProjections.map((projection) => [projection.name, projection] as const))(
  'the read model %s',
  (_, projection) => {
    it('has an event in the sample history for each of its handlers', () => {
      const sampled = new Set(history.map((event) => event.type))
      expect(Object.keys(projection.handlers).filter((type) => !sampled.has(type as Recorded['type']))).toEqual([])
    })

    it('takes the same event twice as once', () => {
      const once = fold(projection, history)
      const twice = fold(
        projection,
        history.flatMap((event) => [event, event]),
      )
      expect(once.size).toBeGreaterThan(1)
      expect(twice).toEqual(once)
    })

    it('fills every column that it declares, and no other', () => {
      for (const row of fold(projection, history).values())
        expect(Object.keys(row).sort()).toEqual(Object.keys(projection.columns).sort())
    })

    it('makes nothing of events whose beginning it has not seen', () => {
      const [last] = history.filter(
        (event) => event.type === 'PropertyEvaluated' || event.type === 'AutomationRunCompleted',
      )
      expect(last).toBeDefined()
      const keepsEach = ['evaluation_history', 'log_entries'].includes(projection.name)
      if (last && !keepsEach) expect(fold(projection, [last]).size).toBe(0)
    })
  },
)

it('the columns that are declared as personal are those in which something personal arrives', () => {
  const found = allProjections.map((projection) => [projection.name, columnsWith(MARK, everyRow(projection, marked))])
  const declared = allProjections.map(({ name, personal = [] }) => [name, [...personal].sort()])
  expect(found).toEqual(declared)
})

it('names and tables are unique', () => {
  expect(new Set(allProjections.map(({ name }) => name)).size).toBe(allProjections.length)
  expect(new Set(allProjections.map(({ table }) => table)).size).toBe(allProjections.length)
})

/** @param onRow told each row as each event leaves it */
function fold(
  projection: AnyProjection,
  events: readonly Recorded[],
  onRow: (row: object) => void = () => {},
): Map<string, object> {
  const rows = new Map<string, object>()
  for (const event of events)
    for (const key of keysOf(projection, event)) {
      const row = foldEvent(projection, event, key, rows.get(key) ?? null)
      if (row) onRow(row)
      if (row) rows.set(key, row)
      else rows.delete(key)
    }
  return rows
}

function everyRow(projection: AnyProjection, events: readonly Recorded[]): object[] {
  const rows: object[] = []
  fold(projection, events, (row) => rows.push(row))
  return rows
}

function withMarks(personal: object): object {
  return Object.fromEntries(Object.entries(personal).map(([field, value]) => [field, value && `${MARK}${value}`]))
}

function columnsWith(mark: string, rows: readonly object[]): string[] {
  const columns = rows.flatMap((row) => Object.entries(row))
  const found = columns.filter(([, value]) => JSON.stringify(value)?.includes(mark)).map(([column]) => column)
  return [...new Set(found)].sort()
}

function recordedHistory(): Recorded[] {
  const revisions = new Map<string, number>()
  return SAMPLE_HISTORY.map(([stream, event]) => {
    const revision = (revisions.get(stream) ?? -1) + 1
    revisions.set(stream, revision)
    return recorded(event, { stream, revision })
  })
}
