import { isAsExpected } from '../as-expected.ts'
import { EventIdTaken } from '../event-id-taken.ts'
import type { Appended } from '../port.ts'
import { toPosition } from '../position.ts'
import { type Place, repeatedAppend } from '../repeated-append.ts'
import { WrongExpectedRevision } from '../wrong-expected-revision.ts'
import type { Append } from './group-commit.ts'
import type { Statement } from './log-database.ts'

/** Where an event stands; or, without an id, how far a stream is. */
export type ExplainRow =
  | { readonly id: string; readonly stream: string; readonly revision: number; readonly position: string }
  | { readonly id: null; readonly stream: string; readonly revision: number | null; readonly position: null }

/** The one question of why appends were not written: where their events stand, if they do, and how far their streams are. */
export function explainStatement(unwritten: readonly Append[]): Statement {
  return {
    name: 'explain',
    text: `select id, stream, revision, position::text from events where id = any($1::uuid[])
           union all
           select null, stream, (select revision from events e where e.stream = s.stream order by revision desc limit 1), null
           from unnest($2::text[]) as s(stream)`,
    values: [
      unwritten.flatMap(({ events }) => events.map(({ id }) => id)),
      [...new Set(unwritten.map(({ stream }) => stream))],
    ],
  }
}

/** The last revision of each stream, null where it has no event. */
export function lastRevisions(rows: readonly ExplainRow[]): ReadonlyMap<string, number | null> {
  return new Map(rows.flatMap((row) => (row.id === null ? [[row.stream, row.revision]] : [])))
}

/** For each append what it had come to before, or why it was refused. */
export function explanations(unwritten: readonly Append[], rows: readonly ExplainRow[]): (Appended | Error)[] {
  const lasts = lastRevisions(rows)
  const places = new Map(
    rows.flatMap((row) => (row.id === null ? [] : [[row.id, { ...row, position: toPosition(row.position) }]])),
  )
  return unwritten.map((append) => explanation(append, places, lasts.get(append.stream) ?? null))
}

function explanation(
  { stream, expected, events }: Append,
  places: ReadonlyMap<string, Place>,
  actual: number | null,
): Appended | Error {
  const ids = events.map(({ id }) => id)
  const found = ids.flatMap((id) => places.get(id) ?? [])
  const repeated = repeatedAppend(stream, expected, ids, found)
  if (repeated) return repeated
  if (found.length > 0 && isAsExpected(expected, actual)) return new EventIdTaken(stream, ids)
  return new WrongExpectedRevision(stream, expected, actual)
}
