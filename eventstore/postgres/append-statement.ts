import type { Appended } from '../port.ts'
import { toPosition } from '../position.ts'
import { PersonKeyTaken } from '../sealing/person-key-taken.ts'
import type { Unplaced } from '../stored-event.ts'
import { EXPECTED_CODES } from './append-function.ts'
import { byteaArray } from './bytea-array.ts'
import type { Append } from './group-commit.ts'
import type { Statement } from './log-database.ts'

/** The one row of the answer: see `append_events` and `append_events_with_keys`. */
export type WrittenRow = [head: string, revisions: (number | null)[], taken?: number[]]

interface Numbered {
  readonly number: number
  readonly offset: number
  readonly event: Unplaced
}

const EVENTS = `$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, string_to_array($14, E'\\x1e'), $15`

/** The one statement that writes a batch; see there. */
export function appendStatement(batch: readonly Append[]): Statement {
  const keys = batch
    .flatMap(({ keys }, index) => keys.map((key) => ({ ...key, number: index + 1 })))
    .sort((a, b) => (a.person < b.person ? -1 : 1))
  if (keys.length === 0)
    return { name: 'append', text: `select head, revisions from append_events(${EVENTS})`, values: eventValues(batch) }
  return {
    name: 'append-with-keys',
    text: `select head, revisions, taken from append_events_with_keys(${EVENTS}, $16, $17, $18, $19)`,
    values: [
      ...eventValues(batch),
      keys.map((key) => key.number),
      keys.map((key) => key.person),
      keys.map((key) => key.masterKeyId),
      byteaArray(keys.map((key) => key.wrapped)),
    ],
  }
}

function eventValues(batch: readonly Append[]): unknown[] {
  const events: Numbered[] = batch.flatMap((append, index) =>
    append.events.map((event, offset) => ({ number: index + 1, offset: offset + 1, event })),
  )
  return [
    batch.map((append) => append.stream),
    batch.map((append) => (typeof append.expected === 'number' ? append.expected : EXPECTED_CODES[append.expected])),
    events.map((each) => each.number),
    events.map((each) => each.offset),
    events.map((each) => each.event.id),
    events.map((each) => each.event.type),
    events.map((each) => each.event.version),
    events.map((each) => each.event.occurred_at),
    events.map((each) => each.event.actor.id),
    events.map((each) => each.event.actor.role),
    events.map((each) => each.event.correlation_id),
    events.map((each) => each.event.causation_id),
    events.map((each) => each.event.person),
    // Control characters are always escaped in JSON, so that one of them separates the texts; quoting an array of JSON is dear.
    events.map((each) => each.event.data).join('\x1e'),
    byteaArray(events.map((each) => each.event.sealed)),
  ]
}

/** What became of each append of the batch; null for one that was not written for another reason than its keys. */
export function toAppended(
  batch: readonly Append[],
  [head, revisions, taken = []]: WrittenRow,
): (Appended | PersonKeyTaken | null)[] {
  let position = BigInt(head)
  return batch.map(({ events }, index) => {
    const before = revisions[index]
    if (before === null || before === undefined) return taken.includes(index + 1) ? new PersonKeyTaken() : null
    position += BigInt(events.length)
    return { revision: before + events.length, position: toPosition(position.toString()) }
  })
}
