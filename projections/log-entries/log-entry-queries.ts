import type { Knex } from 'knex'
import { InvalidCursor } from '../invalid-cursor.ts'
import type { Page } from '../page.ts'
import type { LogEntryRow } from './log-entries-projection.ts'

export interface LogEntriesAsked {
  readonly limit: number
  readonly cursor?: string | undefined
  /** By its whole name. */
  readonly stream?: string | undefined
  /** Any of these; absent: of every type. */
  readonly types?: readonly string[] | undefined
  /** The account that acted, or `system`. */
  readonly actor?: string | undefined
  /** ISO 8601: from this moment on, and before that one. */
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** One page of the log's envelopes, newest first. @throws InvalidCursor */
export async function logEntriesPage(db: Knex, asked: LogEntriesAsked): Promise<Page<LogEntryRow>> {
  const { limit, cursor, stream, types, actor, since, until } = asked
  if (cursor !== undefined && !/^\d{1,40}$/.test(cursor)) throw new InvalidCursor()
  const rows: LogEntryRow[] = await db<LogEntryRow>('log_entries')
    .modify((entries) => {
      if (cursor !== undefined) entries.where('position', '<', cursor)
      if (stream !== undefined) entries.where({ stream })
      if (types !== undefined) entries.whereIn('type', [...types])
      if (actor !== undefined) entries.where({ actor_id: actor })
      if (since !== undefined) entries.where('occurred_at', '>=', since)
      if (until !== undefined) entries.where('occurred_at', '<', until)
    })
    .orderBy('position', 'desc')
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page, next_cursor: rows.length > limit ? (page.at(-1)?.position ?? null) : null }
}

/** How many events stand in a stream: its revisions are counted from 0 to one less. */
export async function countOfStream(db: Knex, stream: string): Promise<number> {
  const [row] = await db('log_entries').where({ stream }).select(db.raw('count(*)::integer AS total'))
  return row.total
}

/** The place of a stream's event of this revision; null: it is not there, or not yet. */
export async function placeInStream(db: Knex, stream: string, revision: number): Promise<string | null> {
  const entries = db<LogEntryRow>('log_entries').where({ stream }).orderBy('position')
  return (await entries.offset(revision).first('position'))?.position ?? null
}

/** The place right before an event, from which it is the next to be read; null: the beginning of the log. */
export async function placeBefore(db: Knex, position: string): Promise<string | null> {
  const row = await db<LogEntryRow>('log_entries').where('position', '<', position).max('position as before').first()
  return (row as { before: string | null } | undefined)?.before ?? null
}
