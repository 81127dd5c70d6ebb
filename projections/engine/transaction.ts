import type pg from 'pg'
import { inOneGo } from '../../eventstore/postgres/in-one-go.ts'

/** A process that is stopped in the middle of a transaction must not keep its locks from those who take over. */
const LONGEST_IDLE = '8s'

const BEGIN = `BEGIN; SET LOCAL synchronous_commit TO off; SET LOCAL idle_in_transaction_session_timeout TO '${LONGEST_IDLE}'`

/**
 * Runs `work` in one transaction. It does not wait for the disk: rows and checkpoint are lost or kept together, and what a crash
 * of the machine takes from them is folded again from the log, which does wait.
 */
export function transaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  return onConnection(pool, async (client) => {
    await client.query(BEGIN)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  })
}

/**
 * The same for little, which is asked in two goes: a first statement, and those that follow from what it answers.
 * @returns what the first one answered
 */
export function transactionInTwoGoes<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  first: pg.QueryConfig,
  following: (rows: readonly Row[]) => readonly pg.QueryConfig[],
): Promise<readonly Row[]> {
  return onConnection(pool, async (client) => {
    const [, answer] = await inOneGo<Row>(client, [{ text: BEGIN }, first])
    const rows = answer?.rows ?? []
    // Where one of them is refused, this COMMIT takes all back.
    await inOneGo(client, [...following(rows), { text: 'COMMIT' }])
    return rows
  })
}

async function onConnection<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection that breaks between two statements says so here; the next statement fails too, and that is dealt with.
  const onError = () => undefined
  client.on('error', onError)
  try {
    return await work(client)
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
