import type pg from 'pg'

/** A job on its way to the queue. The payload holds ids only: the queue is no place for personal data. */
export interface NewJob {
  readonly task: string
  readonly payload: object
  /** A waiting job of the same key is replaced. */
  readonly key?: string
  /** Jobs of one queue are done one after the other. */
  readonly queue?: string
  /** After so many it is given up; left out: after 9, some 80 minutes with the pauses between them. */
  readonly attempts?: number
}

const MAX_ATTEMPTS = 9

/** Puts jobs on the queue in the caller's transaction. */
export async function addJobs(db: Pick<pg.ClientBase, 'query'>, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const specs = jobs.map(({ task, payload, key, queue, attempts: max_attempts = MAX_ATTEMPTS }) => {
    return { identifier: task, payload, job_key: key ?? null, queue_name: queue ?? null, max_attempts }
  })
  await db.query(
    `SELECT count(*) FROM graphile_worker.add_jobs(
      ARRAY(SELECT json_populate_recordset(null::graphile_worker.job_spec, $1::json)))`,
    [JSON.stringify(specs)],
  )
}
