import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { apiMigrations } from '../api/migrations.ts'
import { LogDatabase } from '../eventstore/postgres/log-database.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { PostgresContentStore } from '../eventstore/postgres/postgres-content-store.ts'
import type { EventStore } from '../eventstore/stored-event.ts'
import { exportLog } from '../main/log-transfer/export-log.ts'
import { type ImportParts, importLog } from '../main/log-transfer/import-log.ts'
import { projectionMigrations } from '../projections/migrations.ts'
import { workerMigrations } from '../workers/migrations.ts'
import type { Figure } from './appends.ts'
import type { LogStores } from './log-stores.ts'
import { postmasterOf, processorFigures, type Timed, timed } from './processor-time.ts'
import { appendHistory } from './projection-history.ts'
import { withScratchDatabase } from './scratch-database.ts'

const MIGRATIONS = [...eventstoreMigrations, ...projectionMigrations, ...workerMigrations, ...apiMigrations]

/** 100,000 events: half of an import of 20,000 would be the warming up of what does it. */
const SIZE = { accounts: 5_000, properties: 5_000, evaluationsPerProperty: 12, preferenceChangesPerAccount: 6 }

/** How long a log takes into a file and out of it. */
export function run(databaseUrl: string, stores: LogStores): Promise<Figure[]> {
  return withScratchDatabase(databaseUrl, MIGRATIONS, (from) =>
    withScratchDatabase(databaseUrl, MIGRATIONS, (to) => measure(stores, from, to)),
  )
}

async function measure(stores: LogStores, from: string, to: string): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'refibell-bench-transfer-'))
  const file = path.join(folder, 'log.ndjson')
  const log = await stores.openLog(from)
  const [source, target] = [await stores.openStore(from), await stores.openStore(to)]
  const masterKeys = await appendHistory(log, SIZE).then(() => masterKeysOf(from))
  try {
    const exported = await timedAt(from, (pool) => exportLog(file, { store: source, pool, masterKeys, onProgress }))
    const imported = await timedAt(to, (pool) => importInto(file, stores, target, to, pool, masterKeys))
    const { events } = exported.result
    return [...figures('log export', events, exported), ...figures('log import, read back', events, imported)]
  } finally {
    for (const each of [source, target, log]) await each.close()
    await rm(folder, { recursive: true })
  }
}

async function importInto(
  file: string,
  { name }: LogStores,
  store: EventStore,
  databaseUrl: string,
  pool: pg.Pool,
  masterKeys: ImportParts['masterKeys'],
) {
  const database = new LogDatabase(databaseUrl)
  const contents = new PostgresContentStore(database)
  try {
    const appendsTogether = name === 'postgres' ? 200 : 1
    return await importLog(file, { store, contents, pool, appendsTogether, masterKeys, onProgress })
  } finally {
    await database.close()
  }
}

function onProgress(): void {}

/** There is one. */
async function masterKeysOf(databaseUrl: string): Promise<ImportParts['masterKeys']> {
  return withPool(databaseUrl, async (pool) => {
    const found = await pool.query<{ id: string }>('select distinct master_key_id as id from person_keys')
    const ids = found.rows.map(({ id }) => id)
    return { first: ids[0] ?? '', keys: new Set(ids) }
  })
}

async function withPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

function timedAt<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>) {
  return withPool(url, async (pool) => timed(await postmasterOf(pool), () => work(pool)))
}

function figures(what: string, events: number, took: Timed<unknown>): Figure[] {
  const rate = { name: what, value: Math.round(events / took.seconds), unit: 'events/s' }
  return [rate, ...processorFigures(what, took, events, 'event')]
}
