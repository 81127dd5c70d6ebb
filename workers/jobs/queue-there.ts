import type pg from 'pg'

/** The workers make the queue's tables when they start for the first time. */
export async function isQueueThere(db: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await db.query(`SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS "isThere"`)
  return rows[0]?.isThere === true
}
