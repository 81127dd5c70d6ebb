import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

/** Nobody can read a table that is being written anew, about ten seconds for each gigabyte. */
const LARGEST_BYTES = 1024 ** 3
/** Whoever reads waits for us while we wait for somebody else; the queue tries again. */
const LOCK_LIMIT = '3s'
const OTHERS_LIMIT_MS = 30_000
const LOOK_MS = 200

/**
 * Writes tables anew from the rows that are still in them, and with them their indexes and statistics. Merely vacuuming them would
 * not do: it leaves the bytes of deleted rows where they are and calls them free.
 * @param tables by name; those that are not there are passed over
 * @throws the database's error, when a table is in use for too long among others: to be done again
 */
export async function rewriteTables(client: pg.Client, tables: readonly string[], logger: Logger): Promise<void> {
  await othersHaveForgotten(client)
  await client.query(`SET lock_timeout = '${LOCK_LIMIT}'`)
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT oid::regclass::text AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE oid = ANY (SELECT to_regclass(quote_ident(each)) FROM unnest($1::text[]) AS each)`,
    [tables],
  )
  for (const { name, bytes } of rows) {
    if (Number(bytes) <= LARGEST_BYTES) await rewrite(client, name)
    else logger.warn({ table: name }, 'a table is too large to take what was erased out of its file by day')
  }
  // The commonest and the outermost values of each column stand there. What was known of the tables until now has just been deleted, and
  // whoever began to look meanwhile keeps it from being taken out.
  await othersHaveForgotten(client)
  await client.query('VACUUM FULL pg_statistic')
}

async function rewrite(client: pg.Client, table: string): Promise<void> {
  await client.query(`VACUUM (FULL, ANALYZE) ${table}`)
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE oid = $1::regclass AND pg_relation_size(oid) = 0 AND pg_has_role(relowner, 'USAGE')`,
    [table],
  )
  if (rowCount === 1) await forgetStatistics(client, table)
}

/** Of a table without rows there is nothing to analyse, and PostgreSQL keeps what it knew of those that were there. A column's type being set makes it forget. */
async function forgetStatistics(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ change: string }>(
    `SELECT format('ALTER COLUMN %I TYPE %s', attname, format_type(atttypid, atttypmod)) AS change
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  )
  await client.query(`ALTER TABLE ${table} ${rows.map(({ change }) => change).join(', ')}`)
}

/**
 * A row that was deleted is kept for as long as a transaction that began before could still look at it. Who looks now is not all: each
 * new look, ours too, begins with the oldest transaction that has written anything on the server and is still open.
 */
async function othersHaveForgotten(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ now: string }>('SELECT pg_current_xact_id() AS now')
  const deadline = Date.now() + OTHERS_LIMIT_MS
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT WHERE pg_snapshot_xmin(pg_current_snapshot()) <= $1::xid8 OR EXISTS (
         SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND age(backend_xmin) >= age($1::xid8::xid))`,
      [rows[0]?.now],
    )
    if (rowCount === 0) return
    if (Date.now() > deadline) throw new Error('A transaction has been open since before the erasure for too long')
    await delay(LOOK_MS)
  }
}
