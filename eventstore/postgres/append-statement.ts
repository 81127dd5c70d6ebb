import type { Appended, ExpectedRevision } from '../port.ts'
import type { Unplaced } from '../stored-event.ts'
import { EXPECTED_CODES, NOTHING_FITS } from './append-function.ts'
import type { Append } from './group-commit.ts'
import type { Statement } from './log-database.ts'
import { toPosition } from './position.ts'

/** The one row of the answer: see `append_events`. */
export type WrittenRow = [head: string, revisions: (number | null)[], known: boolean[], lasts: number[]]

interface Numbered {
  readonly number: number
  readonly offset: number
  readonly event: Unplaced
}

/** The one statement that writes a batch; see `append_events`. Of several appends to one stream it writes the first at most. */
export function appendStatement(batch: readonly Append[]): Statement {
  const first = new Map<string, Append>()
  for (const append of batch) if (!first.has(append.stream)) first.set(append.stream, append)
  const isFirst = (append: Append) => first.get(append.stream) === append
  const numbered = (wanted: (append: Append) => boolean): Numbered[] =>
    batch.flatMap((append, index) =>
      wanted(append) ? append.events.map((event, offset) => ({ number: index + 1, offset: offset + 1, event })) : [],
    )
  const events = numbered(isFirst)
  const asked = [...events, ...numbered((append) => !isFirst(append))]
  return {
    name: 'append',
    text: `select head, revisions, known, lasts from append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, string_to_array($14, E'\\x1e'), $15)`,
    values: [
      batch.map((append) => append.stream),
      batch.map((append) => (isFirst(append) ? codeOf(append.expected) : NOTHING_FITS)),
      asked.map((each) => each.number),
      events.map((each) => each.offset),
      asked.map((each) => each.event.id),
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

function codeOf(expected: ExpectedRevision): number {
  return typeof expected === 'number' ? expected : EXPECTED_CODES[expected]
}

/** An append that was not written. */
export interface Unwritten {
  /** Whether an event of it was in the log before. */
  readonly known: boolean
  /** The stream's last revision after the batch, null when there is no such stream. */
  readonly actual: number | null
}

/** What became of each append of the batch. */
export function outcomesOf(batch: readonly Append[], row: WrittenRow): (Appended | Unwritten)[] {
  const [head, revisions, known, lasts] = row
  let position = BigInt(head)
  const written = batch.map(({ events }, index) => {
    const before = revisions[index] ?? null
    if (before === null) return null
    position += BigInt(events.length)
    return { revision: before + events.length, position: toPosition(position.toString()) }
  })
  const grown = new Map(
    batch.flatMap(({ stream }, index) => (written[index] ? [[stream, written[index].revision]] : [])),
  )
  return batch.map(({ stream }, index) => {
    const last = grown.get(stream) ?? lasts[index] ?? -1
    return written[index] ?? { known: known[index] ?? false, actual: last === -1 ? null : last }
  })
}
