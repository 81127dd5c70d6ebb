import type pg from 'pg'

/**
 * What stands behind this in the keys of jobs that have no attempt left, and nobody at them. One that failed has said so at its last
 * attempt; one whose workers were killed could not.
 */
export async function usedUpJobs(db: Pick<pg.ClientBase, 'query'>, keyBegin: string): Promise<string[]> {
  const { rows } = await db.query<{ rest: string }>(
    `SELECT substr(key, length($1) + 1) AS rest FROM graphile_worker.jobs
     WHERE starts_with(key, $1) AND attempts >= max_attempts AND locked_at IS NULL`,
    [keyBegin],
  )
  return rows.map(({ rest }) => rest)
}
