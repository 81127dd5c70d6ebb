import type pg from 'pg'
import type { Announcement } from './projection.ts'
import { CHANGES_CHANNEL, readModelChange } from './read-model-change.ts'

/** Tells open pages of what changed in a table that is no read model. It is a hint: nothing fails because it could not be given. */
export async function tellChanged(db: Pick<pg.Pool, 'query'>, announcements: readonly Announcement[]): Promise<void> {
  const change = JSON.stringify(readModelChange([], '', announcements))
  await db.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, change]).catch(() => undefined)
}
