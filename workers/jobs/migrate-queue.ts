import { type Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** Names the lock among the advisory locks of the database. */
const MIGRATING = "hashtext('refibell job queue')"

/**
 * Brings the queue's own tables up to date, one process at a time: graphile-worker creates its schema before anything that processes
 * which start together wait for, and PostgreSQL lets one of two such creations fail.
 */
export async function migrateQueue(pool: pg.Pool, logger: Logger): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query(`SELECT pg_advisory_lock(${MIGRATING})`)
    await runMigrations({ pgPool: pool, logger })
  } finally {
    // With its connection the lock ends, whatever went wrong.
    holder.release(true)
  }
}
