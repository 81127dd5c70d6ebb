import { randomBytes } from 'node:crypto'
import knex, { type Knex } from 'knex'
import pg from 'pg'

interface Migration {
  readonly name: string
  up(knex: Knex): Promise<void>
}

/** Runs a measurement in a fresh database beside the given one, and removes it afterwards. */
export async function withScratchDatabase<Result>(
  server: string,
  migrations: readonly Migration[],
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  await execute(server, `create database ${name}`)
  try {
    await migrate(url, migrations)
    return await measure(url)
  } finally {
    await execute(server, `drop database ${name} with (force)`)
  }
}

async function migrate(url: string, migrations: readonly Migration[]): Promise<void> {
  const database = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
  try {
    for (const migration of migrations) await database.transaction((transaction) => migration.up(transaction))
  } finally {
    await database.destroy()
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
