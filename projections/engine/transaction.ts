import type pg from 'pg'

/** A process that is stopped in the middle of a transaction must not keep its locks from those who take over. */
const LONGEST_IDLE = '8s'

/**
 * Runs `work` in one transaction. It does not wait for the disk: rows and checkpoint are lost or kept together, and what a crash
 * of the machine takes from them is folded again from the log, which does wait.
 */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection that breaks between two statements says so here; the next statement fails too, and that is dealt with.
  const onError = () => undefined
  client.on('error', onError)
  try {
    await client.query(
      `BEGIN; SET LOCAL synchronous_commit TO off; SET LOCAL idle_in_transaction_session_timeout TO '${LONGEST_IDLE}'`,
    )
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
