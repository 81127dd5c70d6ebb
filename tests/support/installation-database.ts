import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { apiMigrations } from '../../api/migrations.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { projectionMigrations } from '../../projections/migrations.ts'
import { workerMigrations } from '../../workers/migrations.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { startLogAndReadModels } from './log-and-read-models.ts'
import { copyOfTestDatabase, type TestDatabase } from './test-database.ts'

const PATTERN = 'installation'
/** Serialises the processes of a run that find no pattern. */
const LAYING_OUT = 7_105_222

let pattern: Promise<string> | undefined

/** The tables of log, read models, API and workers, before anything has happened. Call `drop` in `afterAll`. */
export async function createInstallationDatabase(): Promise<TestDatabase> {
  pattern ??= patternOn(inject('postgresUrl'))
  return copyOfTestDatabase(await pattern)
}

/** Laid out once on a server and then copied: hundreds of tables take longer than what most files try on them. */
async function patternOn(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LAYING_OUT])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [PATTERN])
    if (rowCount === 0) await layOut(server, client)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(server), { pathname: `/${PATTERN}` }).toString()
}

async function layOut(server: string, client: pg.Client): Promise<void> {
  const migrations = [...eventstoreMigrations, ...projectionMigrations, ...apiMigrations, ...workerMigrations]
  const database = await createFreshDatabase(server, migrations)
  const readModels = await startLogAndReadModels(database.url, randomBytes(32))
  await readModels.stop()
  await client.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} RENAME TO ${PATTERN}`)
}
