import { randomBytes } from 'node:crypto'
import knex, { type Knex } from 'knex'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  readonly pool: pg.Pool
  drop(): Promise<void>
}

interface Migration {
  readonly name: string
  up(knex: Knex): Promise<void>
}

/** A fresh database for one test file, brought up to the given migrations. Call `drop` in `afterAll`. */
export async function createTestDatabase(migrations: readonly Migration[] = []): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  await migrate(url, migrations)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // A dropped database ends its idle connections, which is no failure of a test.
  pool.on('error', () => undefined)
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function migrate(url: string, migrations: readonly Migration[]): Promise<void> {
  if (migrations.length === 0) return
  const database = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
  try {
    for (const migration of migrations) await database.transaction((transaction) => migration.up(transaction))
  } finally {
    await database.destroy()
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
