import pg from 'pg'
import type { Logger } from 'pino'
import type { Configuration } from './configuration.ts'
import { DependencyAway } from './dependency-away.ts'
import { findRunningDatabase, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { StartRefused } from './start-refused.ts'

export interface Database {
  readonly url: string
  /** Settles only when the database is gone for good, and with it the point of running on. */
  readonly lost: Promise<Error>
  /** Stops the embedded server; leaves any other alone. */
  stop(): Promise<void>
}

/**
 * The configured database, which has not been spoken to yet, or the embedded one, started.
 * @throws StartRefused when the embedded one does not start
 */
export async function openDatabase(configuration: Configuration, logger: Logger): Promise<Database> {
  if (configuration.databaseUrl === null) return await startEmbeddedPostgres(configuration.dataDirectory, logger)
  return notOurs(configuration.databaseUrl)
}

/**
 * For a command that may run beside the product: uses the embedded server that is already running, if there is one.
 * @throws StartRefused when the database does not let us in, or does not start
 */
export async function openDatabaseBeside(configuration: Configuration, logger: Logger): Promise<Database> {
  const running = configuration.databaseUrl === null ? await findRunningDatabase(configuration.dataDirectory) : null
  const database = running === null ? await openDatabase(configuration, logger) : notOurs(running)
  await assertLetIn(database.url)
  return database
}

/**
 * @throws DependencyAway when the database is not there or is starting
 * @throws StartRefused when it says no, or there is no such host
 */
export async function assertLetIn(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    // A name with several addresses fails with one error for each, and an empty message of its own.
    const first = error instanceof AggregateError ? error.errors[0] : error
    const { hostname, port, pathname } = new URL(url)
    const place = `${hostname}:${port || 5432}${pathname}`
    const sentence = `the database at ${place} does not let us in: ${reasonOf(first)}. Check DATABASE_URL.`
    if (mayPass(first)) throw new DependencyAway('The database does not answer.', sentence)
    throw new StartRefused(sentence)
  }
  await client.end()
}

/** A wrong name, password or database stays wrong; a server that is away, starting or full does not. */
function mayPass(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(53|57)/.test(error.code ?? '')
  return !(error instanceof Error && 'code' in error && error.code === 'ENOTFOUND')
}

function notOurs(url: string): Database {
  return { url, lost: new Promise(() => undefined), stop: async () => undefined }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
