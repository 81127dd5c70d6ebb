import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import knex, { type Knex } from 'knex'
import pg from 'pg'

const CONNECTED = `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`
/** Who never ends is cut off. */
const LET_GO_WITHIN_MS = 1_000

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
  const database = await createDatabase(server, 'template1')
  await migrate(database.url, migrations)
  return database
}

/** A database that has what another has, to which nobody is connected. */
export function copyDatabase(url: string): Promise<FreshDatabase> {
  const { pathname } = new URL(url)
  return createDatabase(Object.assign(new URL(url), { pathname: '/postgres' }).toString(), pathname.slice(1))
}

async function createDatabase(server: string, template: string): Promise<FreshDatabase> {
  const name = `fresh_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return { url, drop: () => dropDatabase(server, name) }
}

/** A client that is ending is let go by itself: cut off in that moment, it would tell a pool that nobody listens to any more. */
async function dropDatabase(server: string, name: string): Promise<void> {
  const until = performance.now() + LET_GO_WITHIN_MS
  while ((await onServer(server, CONNECTED, [name])) > 0 && performance.now() < until) await delay(5)
  await onServer(server, `drop database ${name} with (force)`)
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

const servers = new Map<string, pg.Pool>()

/** @returns how many rows it found. On a connection that is kept: to make and drop a database on new ones takes half as long again. */
async function onServer(url: string, statement: string, values: readonly string[] = []): Promise<number> {
  const pool = servers.get(url) ?? new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true })
  if (!servers.has(url)) pool.on('error', () => undefined)
  servers.set(url, pool)
  return (await pool.query(statement, [...values])).rowCount ?? 0
}
