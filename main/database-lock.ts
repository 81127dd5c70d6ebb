import pg from 'pg'
import { StartRefused } from './start-refused.ts'

const LONGEST_WAIT = '60s'

/**
 * Lets one process of all on this database do the work at a time. The lock ends with its connection, and so with a process that is
 * killed in the middle.
 * @throws StartRefused when another one is at it for too long
 */
export async function withDatabaseLock<Result>(
  databaseUrl: string,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET lock_timeout = '${LONGEST_WAIT}'`)
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]).catch(refuseToWait)
    return await work()
  } finally {
    await client.end()
  }
}

function refuseToWait(error: Error): never {
  if (!('code' in error) || error.code !== '55P03') throw error
  throw new StartRefused(
    `another RefiBell has been changing this database for more than ${LONGEST_WAIT}. Wait until it is done, and start again.`,
  )
}
