import type pg from 'pg'
import { RebuildUnderWay } from './rebuild-under-way.ts'

/** The first half of the locks' keys; the second is the read model's name. */
const REBUILDING = 71_052

/**
 * Tells a rebuild under way from one that a crash interrupted: the lock ends with its connection. It is a courtesy; what keeps two
 * rebuilds from spoiling one table is their checkpoint.
 */
export async function withRebuildLock<Result>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = await pool.connect()
  let lost: Error | undefined
  const onError = (error: Error) => {
    lost = error
  }
  holder.on('error', onError)
  try {
    const answer = await holder.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked', [REBUILDING, name])
    if (!answer.rows[0]?.locked) throw new RebuildUnderWay(name)
    try {
      return await work()
    } finally {
      await holder.query('SELECT pg_advisory_unlock($1, hashtext($2))', [REBUILDING, name]).catch(onError)
    }
  } finally {
    holder.off('error', onError)
    holder.release(lost)
  }
}
