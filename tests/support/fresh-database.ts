import { randomBytes } from 'node:crypto'
import knex, { type Knex } from 'knex'
import pg from 'pg'

export interface FreshDatabase {
  readonly url: string
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>
}

export interface Migration {
  readonly name: string
  up(knex: Knex): Promise<void>
}

/** A database of its own beside the one at `server`, brought up to the given migrations. */
export async function createFreshDatabase(server: string, migrations: readonly Migration[]): Promise<FreshDatabase> {
  const name = `fresh_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  await onServer(server, `create database ${name}`)
  await migrate(url, migrations)
  return { url, drop: () => onServer(server, `drop database ${name} with (force)`) }
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
