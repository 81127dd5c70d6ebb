import pg from 'pg'
import { DependencyAway } from './dependency-away.ts'

const LONGEST_WAIT = '60s'

/**
 * Lets one process of all on this database do the work at a time. The lock ends with its connection, and so with a process that is
 * killed in the middle.
 * @param longestWait something shorter for tests only
 * @throws DependencyAway when another one is at it for so long
 */
export async function withDatabaseLock<Result>(
  databaseUrl: string,
  name: string,
  work: () => Promise<Result>,
  longestWait = LONGEST_WAIT,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET lock_timeout = '${longestWait}'`)
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]).catch((error) => waitedFor(longestWait, error))
    return await work()
  } finally {
    await client.end()
  }
}

function waitedFor(longestWait: string, error: Error): never {
  if (!('code' in error) || error.code !== '55P03') throw error
  throw new DependencyAway(
    'Another process is changing the database.',
    `another RefiBell has been changing this database for more than ${longestWait}, and has to be done first.`,
  )
}
