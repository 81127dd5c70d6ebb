import type pg from 'pg'
import { z } from 'zod'
import { CLIENT_NEWS } from '../../domain/delivery/events.ts'
import type { Position } from '../../eventstore/port.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { transaction } from '../../projections/engine/transaction.ts'
import { webhooksProjection } from '../../projections/webhooks/webhooks-projection.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { Hearer, News } from './news.ts'

const AT_ONCE = 1_000
/** What is not shown yet waits for its next turn. */
const SHOWN_WITHIN_MS = 1_000
/** What those who hear go by. */
const READ = [accountsProjection, webhooksProjection]

const status = z.enum(['ready_now', 'so_close', 'not_yet']).nullable()

/** It came through the database, perhaps from another version of this program. */
const newsSchema = z.object({
  id: z.string(),
  account_id: z.string(),
  property_id: z.string().nullable(),
  news: z.enum(CLIENT_NEWS),
  previous_status: status,
  new_status: status,
  happened_at: z.string(),
})

/** News on its way to those who hear of it, by its event's position in the log. */
export interface WaitingNews {
  readonly position: Position
  readonly news: News
}

/** Puts news down in the caller's transaction, in the order of the log. */
export async function addNews(db: Pick<pg.ClientBase, 'query'>, waiting: readonly WaitingNews[]): Promise<void> {
  if (waiting.length === 0) return
  await db.query(
    'INSERT INTO waiting_news (position, news) SELECT position, news FROM json_populate_recordset(null::waiting_news, $1::json)',
    [JSON.stringify(waiting)],
  )
}

/**
 * Has everything heard that waits, by everybody who may, in the order in which it happened: of a client nothing overtakes what was
 * before. Whoever is killed meanwhile is followed by another, and what was heard before is heard once. False: some still waits, which is
 * not shown yet, or somebody else is at it.
 */
export async function tellNews(
  parts: Pick<WorkerParts, 'reached'>,
  pool: pg.Pool,
  hearers: readonly Hearer[],
  stopped: AbortSignal,
): Promise<boolean> {
  while (!stopped.aborted) {
    const { rowCount } = await pool.query('SELECT FROM waiting_news LIMIT 1')
    if (rowCount === 0) return true
    if (!(await transaction(pool, (client) => tellFirst(parts, client, hearers)))) return false
  }
  return false
}

/** False: somebody else is at it, or it is not shown yet. */
async function tellFirst(
  { reached }: Pick<WorkerParts, 'reached'>,
  client: pg.PoolClient,
  hearers: readonly Hearer[],
): Promise<boolean> {
  const lock = await client.query<{ free: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtext('refibell news')) AS free`,
  )
  if (lock.rows[0]?.free !== true) return false
  const { rows } = await client.query<{ position: Position; news: unknown }>(
    'SELECT position, news FROM waiting_news ORDER BY position LIMIT $1',
    [AT_ONCE],
  )
  const last = rows.at(-1)
  if (last === undefined || !(await reached(last.position, SHOWN_WITHIN_MS, READ))) return false
  const news = rows.map((row) => newsSchema.parse(row.news))
  for (const hearer of hearers) await hearer.hear(news)
  await client.query('DELETE FROM waiting_news WHERE position <= $1', [last.position])
  return true
}
