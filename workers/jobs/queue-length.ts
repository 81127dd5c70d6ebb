import type pg from 'pg'

/** How full the job queue is. */
export interface QueueLength {
  /** Also those that wait for their next attempt. */
  readonly waiting: number
  readonly running: number
  /** After their last attempt. They stay for whoever looks for the reason. */
  readonly given_up: number
  /** How long the job has waited that is due for longest; 0 when none is due. */
  readonly oldest_seconds: number
}

/** What any process can tell of the queue, once the workers have made its tables. */
export async function readQueueLength(db: Pick<pg.ClientBase, 'query'>): Promise<QueueLength> {
  const { rows } = await db.query<QueueLength>(`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'running')::int AS running,
      count(*) FILTER (WHERE state = 'given_up')::int AS given_up,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE state = 'waiting' AND run_at <= now())), 0)::float8 AS oldest_seconds
    FROM (
      SELECT run_at,
        CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts < max_attempts THEN 'waiting' ELSE 'given_up' END AS state
      FROM graphile_worker.jobs
    ) AS jobs`)
  const [length] = rows
  if (length === undefined) throw new Error('A count has a row')
  return length
}
