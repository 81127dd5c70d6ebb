import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import knex from 'knex'
import pg from 'pg'
import pino from 'pino'
import { afterEach, it, vi } from 'vitest'
import { LogDatabase } from '../../eventstore/postgres/log-database.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { PostgresEventStore } from '../../eventstore/postgres/postgres-event-store.ts'
import { startEmbeddedPostgres } from '../../main/embedded-postgres/embedded-postgres.ts'
import { byPort } from '../support/by-port.ts'
import { CuttingProxy } from '../support/cutting-proxy.ts'
import { holdTrial, SECONDS } from './trial.ts'

/** Of the clients, so that they meet unknown outcomes. */
const PATIENCE_MS = 1_000
/** Of the judge. */
const PATIENT_MS = 30_000
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

it(
  'the log in PostgreSQL is true to what it says, whatever happens',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'refibell-history-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    const server = await startEmbeddedPostgres(folder, pino({ level: 'silent' }))
    closing.push(() => server.stop())
    await migrate(server.url)
    const port = Number(new URL(server.url).port)
    const proxies = [await CuttingProxy.start(port), await CuttingProxy.start(port)]
    const stores = await Promise.all(proxies.map((proxy) => openThrough(server.url, proxy.port)))
    let kills = 0

    await holdTrial('PostgreSQL', {
      stores,
      misdeeds: [
        async () => {
          for (const proxy of proxies) proxy.cutAll()
        },
        async (random) => {
          for (const proxy of proxies) proxy.cutAfterBytes = 500 + Math.floor(random() * 20_000)
          await delay(200)
          for (const proxy of proxies) proxy.cutAfterBytes = null
        },
        async (random) => {
          const proxy = proxies[random() < 0.5 ? 0 : 1]
          if (!proxy) return
          proxy.blackhole = true
          await delay(random() * 1_500)
          proxy.blackhole = false
        },
        async () => {
          // Each takes a second or two to recover from, and the others should have their turn.
          if (kills > SECONDS / 4) return
          kills += 1
          const pid = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]
          process.kill(Number(pid), 'SIGKILL')
          await vi.waitFor(() => connections(server.url), { timeout: 30_000, interval: 100 })
        },
      ],
      openInTheEnd: async () => {
        for (const proxy of proxies) await proxy.close()
        // What was sent by connections that are gone is still carried out.
        await vi.waitFor(async () => {
          if ((await connections(server.url)) > 0) throw new Error('something is still under way')
        }, 20_000)
        return openThrough(server.url, port, PATIENT_MS)
      },
    })
  },
  90_000 + SECONDS * 3_000,
)

async function openThrough(url: string, port: number, patienceMs = PATIENCE_MS): Promise<PostgresEventStore> {
  const proxied = byPort(url, port)
  const store = await PostgresEventStore.open(new LogDatabase(proxied, { patienceMs }))
  closing.push(() => store.close())
  return store
}

async function migrate(url: string): Promise<void> {
  const database = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
  for (const migration of eventstoreMigrations) await migration.up(database)
  await database.destroy()
}

/** How many connections of the log the server has. */
async function connections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const sql = "select 1 from pg_stat_activity where application_name like 'refibell-log%'"
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
