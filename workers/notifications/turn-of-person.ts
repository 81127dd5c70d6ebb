import type pg from 'pg'

/**
 * Lets one letter at a time to a person be decided on, sent and recorded, whichever process is at it: the next one is decided on knowing
 * of this one. The turn ends with its connection, and so with a process that is killed in the middle.
 *
 * Not a queue of the job queue for each person: it locks all the queues that there are for each job that it takes.
 * @throws while another letter to them is on its way, so that the job is tried again
 */
export async function inTurnOfPerson(pool: pg.Pool, account_id: string, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect()
  let lost: Error | undefined
  try {
    const { rows } = await holder.query<{ free: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS free',
      [`letters to ${account_id}`],
    )
    if (rows[0]?.free !== true) throw new Error(`Another letter to ${account_id} is on its way`)
    await work()
  } finally {
    await holder.query('SELECT pg_advisory_unlock_all()').catch((error: Error) => {
      lost = error
    })
    holder.release(lost)
  }
}
