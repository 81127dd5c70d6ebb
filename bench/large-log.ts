import type { Knex } from 'knex'
import pg from 'pg'
import { evaluationsOfRows } from '../api/log/events-of-home.ts'
import { propertyStream } from '../commands/property/property-stream.ts'
import type { EventLog } from '../eventstore/port.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { newId } from '../main/new-id.ts'
import { allProjections } from '../projections/all.ts'
import { ProjectionEngine } from '../projections/engine/projection-engine.ts'
import { evaluationsOfProperty } from '../projections/evaluation-history/evaluation-history-queries.ts'
import { logEntriesPage } from '../projections/log-entries/log-entry-queries.ts'
import { projectionMigrations } from '../projections/migrations.ts'
import { propertyById } from '../projections/properties/property-queries.ts'
import { openReadDatabase } from '../projections/read-database.ts'
import type { LogStores } from './log-stores.ts'
import { percentiles } from './percentiles.ts'
import { postmasterOf, processorFigures, timed } from './processor-time.ts'
import { type HistoryProperty, nightByNight } from './projection-history.ts'
import type { Measurement } from './run.ts'
import { withScratchDatabase } from './scratch-database.ts'

/** `HOMES=1000000 npm run bench -- large-log` makes ten million events: it takes an hour, and 60 GB of the disk. */
const HOMES = Number(process.env.HOMES ?? 20_000)
const SIZE = { accounts: HOMES / 5, properties: HOMES, evaluationsPerProperty: 9, preferenceChangesPerAccount: 0 }
const NIGHTS_A_PART = 3
/** What is largest. */
const TABLES = ['events', 'evaluation_history', 'log_entries', 'properties'] as const

/** Where the curves bend: what a log that grows takes to be appended to and followed, part by part, and to be asked at its end. */
export function run(databaseUrl: string, stores: LogStores): Promise<Measurement[]> {
  return withScratchDatabase(databaseUrl, [...eventstoreMigrations, ...projectionMigrations], async (url) => {
    const log = await stores.openLog(url)
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    const knex = openReadDatabase(url)
    const homes = homesInOrder()
    try {
      return [...(await grow(log, pool, homes)), ...(await sizes(pool)), ...(await answers(log, knex, homes))]
    } finally {
      await knex.destroy()
      await pool.end()
      await log.close()
    }
  })
}

/** Their ids follow one another as those do that the product gives them, and so does what a night reads and writes. */
function homesInOrder(): HistoryProperty[] {
  const owners = Array.from({ length: SIZE.accounts }, newId)
  return Array.from({ length: HOMES }, (_, index) => ({ id: newId(), owner: owners[index % owners.length] ?? '' }))
}

async function grow(log: EventLog, pool: pg.Pool, homes: readonly HistoryProperty[]): Promise<Measurement[]> {
  const engine = new ProjectionEngine({ pool, log, projections: allProjections })
  await engine.prepare()
  const postmaster = await postmasterOf(pool)
  const nights = nightByNight(log, SIZE, homes)
  const measured: Measurement[] = []
  /** @param work tells how many events it was about */
  const measure = async (what: string, work: () => Promise<number>): Promise<number> => {
    const took = await timed(postmaster, work)
    const rate = { name: what, value: Math.round(took.result / took.seconds), unit: 'events/s' }
    measured.push(rate, ...processorFigures(what, took, took.result, 'event'))
    return took.result
  }
  let total = 0
  for (let part = 0; part < SIZE.evaluationsPerProperty / NIGHTS_A_PART; part++) {
    const appended = await measure(`appends behind ${total} events`, () => some(nights, NIGHTS_A_PART))
    await measure(`all read models follow, behind ${total} events`, async () => {
      await engine.catchUp()
      return appended
    })
    total += appended
  }
  return measured
}

/** So many of the nights that are left. @returns their events */
async function some(nights: ReturnType<typeof nightByNight>, count: number): Promise<number> {
  let appended = 0
  for (let night = 0; night < count; night++) appended += (await nights.next()).value ?? 0
  return appended
}

async function sizes(pool: pg.Pool): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const table of TABLES) {
    const { rows } = await pool.query<{ heap: string; indexes: string }>(
      'SELECT pg_table_size($1) AS heap, pg_indexes_size($1) AS indexes',
      [table],
    )
    for (const [what, bytes] of Object.entries(rows[0] ?? {}))
      measured.push({ name: `size of ${table}, ${what}`, value: Math.round(Number(bytes) / 1e6), unit: 'MB' })
  }
  return measured
}

/** Of homes from all over the book, so that most of what is asked for has to be read from the disk. */
async function answers(log: EventLog, knex: Knex, homes: readonly HistoryProperty[]): Promise<Measurement[]> {
  const asked = Array.from({ length: 70 }, (_, place) => homes[Math.floor((place * homes.length) / 70)]?.id ?? '')
  const questions: [name: string, ask: (id: string) => Promise<unknown>][] = [
    ['one home', (id) => propertyById(knex, id)],
    [
      'the first page of its evaluations',
      async (id) => evaluationsOfRows({ log, knex }, id, await evaluationsOfProperty(knex, id, 21)),
    ],
    ['the events of its stream', (id) => log.readStream(propertyStream(id))],
    ['its entries in the log', (id) => logEntriesPage(knex, { limit: 50, stream: propertyStream(id) })],
    ['the newest entries of a type', () => logEntriesPage(knex, { limit: 50, types: ['PropertyEvaluated'] })],
    ['the newest entries of a rare type', () => logEntriesPage(knex, { limit: 50, types: ['AccountRegistered'] })],
  ]
  const measured: Measurement[] = []
  for (const [name, ask] of questions)
    measured.push(
      ...(await percentiles(
        name,
        asked.map((id) => () => ask(id)),
      )),
    )
  return measured
}
