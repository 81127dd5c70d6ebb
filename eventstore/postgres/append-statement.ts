import type { Appended } from '../port.ts'
import type { Unplaced } from '../stored-event.ts'
import { EXPECTED_CODES } from './append-function.ts'
import type { Append } from './group-commit.ts'
import type { Statement } from './log-database.ts'
import { toPosition } from './position.ts'

/** The one row of the answer: see `append_events`. */
export type WrittenRow = [head: string, revisions: (number | null)[]]

interface Numbered {
  readonly number: number
  readonly offset: number
  readonly event: Unplaced
}

/** The one statement that writes a batch; see `append_events`. */
export function appendStatement(batch: readonly Append[]): Statement {
  const events: Numbered[] = batch.flatMap((append, index) =>
    append.events.map((event, offset) => ({ number: index + 1, offset: offset + 1, event })),
  )
  return {
    name: 'append',
    text: `select head, revisions from append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, string_to_array($14, E'\\x1e'), $15)`,
    values: [
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
      events.map((each) => each.event.sealed),
    ],
  }
}

/** What became of each append of the batch; null for one that was not written. */
export function toAppended(batch: readonly Append[], [head, revisions]: WrittenRow): (Appended | null)[] {
  let position = BigInt(head)
  return batch.map(({ events }, index) => {
    const before = revisions[index]
    if (before === null || before === undefined) return null
    position += BigInt(events.length)
    return { revision: before + events.length, position: toPosition(position.toString()) }
  })
}
