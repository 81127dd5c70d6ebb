import type pg from 'pg'
import { vi } from 'vitest'

/** Who waits for a turn, in this database. */
const WAITING = `SELECT FROM pg_locks JOIN pg_database ON oid = database
  WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`

/** Until a request has come to its end, or waits for a turn that somebody else has. */
export async function untilDoneOrWaiting(pool: pg.Pool, request: Promise<unknown>): Promise<void> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  request.then(done, done)
  const isWaiting = async () => (await pool.query(WAITING)).rowCount !== 0
  await vi.waitUntil(async () => isDone || (await isWaiting()), { timeout: 20_000 })
}
