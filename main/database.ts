import pg from 'pg'
import type { Logger } from 'pino'
import type { Configuration } from './configuration.ts'
import { findRunningDatabase, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { StartRefused } from './start-refused.ts'

export interface Database {
  readonly url: string
  /** Settles only when the database is gone for good, and with it the point of running on. */
  readonly lost: Promise<Error>
  /** Stops the embedded server; leaves any other alone. */
  stop(): Promise<void>
}

/** @throws StartRefused when the configured database does not let us in, or the embedded one does not start. */
export async function openDatabase(configuration: Configuration, logger: Logger): Promise<Database> {
  if (configuration.databaseUrl === null) return await startEmbeddedPostgres(configuration.dataDirectory, logger)
  return await openConfigured(configuration.databaseUrl)
}

/** For a command that may run beside the product: uses the embedded server that is already running, if there is one. */
export async function openDatabaseBeside(configuration: Configuration, logger: Logger): Promise<Database> {
  const running = configuration.databaseUrl === null ? await findRunningDatabase(configuration.dataDirectory) : null
  return running === null ? await openDatabase(configuration, logger) : notOurs(running)
}

async function openConfigured(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    const place = `${hostname}:${port || 5432}${pathname}`
    throw new StartRefused(`the database at ${place} does not let us in: ${reasonOf(error)}. Check DATABASE_URL.`)
  }
  await client.end()
  return notOurs(url)
}

function notOurs(url: string): Database {
  return { url, lost: new Promise(() => undefined), stop: async () => undefined }
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each, and an empty message of its own.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first)
}
