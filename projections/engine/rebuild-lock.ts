import type pg from 'pg'

/** The first half of the locks' keys; the second is the read model's name. */
const REBUILDING = 71_052

/**
 * Tells rebuilds under way from those that a crash interrupted: the locks end with their connection. They are a courtesy; what keeps two
 * rebuilds from spoiling one table is their checkpoint.
 * @param work is given those that nobody else has
 */
export async function withRebuildLocks<ReadModel extends { readonly name: string }, Result>(
  pool: pg.Pool,
  readModels: readonly ReadModel[],
  work: (locked: readonly ReadModel[]) => Promise<Result>,
): Promise<Result> {
  const holder = await pool.connect()
  let lost: Error | undefined
  const onError = (error: Error) => {
    lost = error
  }
  holder.on('error', onError)
  try {
    const locked: ReadModel[] = []
    for (const one of readModels) {
      const sql = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked'
      const answer = await holder.query<{ locked: boolean }>(sql, [REBUILDING, one.name])
      if (answer.rows[0]?.locked) locked.push(one)
    }
    return await work(locked)
  } finally {
    await holder.query('SELECT pg_advisory_unlock_all()').catch(onError)
    holder.off('error', onError)
    holder.release(lost)
  }
}
