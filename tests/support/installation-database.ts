import { randomBytes } from 'node:crypto'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { inject } from 'vitest'
import { apiMigrations } from '../../api/migrations.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { projectionMigrations } from '../../projections/migrations.ts'
import { workerMigrations } from '../../workers/migrations.ts'
import { copyDatabase, createFreshDatabase, type FreshDatabase } from './fresh-database.ts'
import { startLogAndReadModels } from './log-and-read-models.ts'
import { copyOfTestDatabase, type TestDatabase } from './test-database.ts'

const PATTERN = 'installation'
const PATTERN_WITH_QUEUE = 'installation_with_queue'
const LAY_OUT = { [PATTERN]: layOut, [PATTERN_WITH_QUEUE]: layOutWithQueue }

type PatternName = keyof typeof LAY_OUT

const patterns = new Map<PatternName, Promise<string>>()

/** The tables of log, read models, API and workers, before anything has happened. Call `drop` in `afterAll`. */
export function createInstallationDatabase(): Promise<TestDatabase> {
  return copyOfPattern(PATTERN)
}

/** The same with the tables of the job queue, which the workers make when they start for the first time. */
export function createDatabaseWithQueue(): Promise<TestDatabase> {
  return copyOfPattern(PATTERN_WITH_QUEUE)
}

async function copyOfPattern(name: PatternName): Promise<TestDatabase> {
  return copyOfTestDatabase(await patternOn(inject('postgresUrl'), name))
}

/** Laid out once on a server and then copied: hundreds of tables take longer than what most files try on them. */
function patternOn(server: string, name: PatternName): Promise<string> {
  const pattern = patterns.get(name) ?? findOrLayOut(server, name)
  patterns.set(name, pattern)
  return pattern
}

async function findOrLayOut(server: string, name: PatternName): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    // Serialises the processes of a run that find none.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) {
      const { url } = await LAY_OUT[name](server)
      await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${name}`)
    }
  } finally {
    await client.end()
  }
  return Object.assign(new URL(server), { pathname: `/${name}` }).toString()
}

async function layOut(server: string): Promise<FreshDatabase> {
  const migrations = [...eventstoreMigrations, ...projectionMigrations, ...apiMigrations, ...workerMigrations]
  const database = await createFreshDatabase(server, migrations)
  const readModels = await startLogAndReadModels(database.url, randomBytes(32))
  await readModels.stop()
  return database
}

async function layOutWithQueue(server: string): Promise<FreshDatabase> {
  const database = await copyDatabase(await patternOn(server, PATTERN))
  await runMigrations({ connectionString: database.url })
  return database
}
