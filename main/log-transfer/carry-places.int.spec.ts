import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EventStoreDbEventStore } from '../../eventstore/eventstoredb/eventstoredb-event-store.ts'
import type { Position } from '../../eventstore/port.ts'
import { LogDatabase } from '../../eventstore/postgres/log-database.ts'
import { openPostgresEventLog, type PostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { PostgresEventStore } from '../../eventstore/postgres/postgres-event-store.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import type { EventStore } from '../../eventstore/stored-event.ts'
import { EventStoreDbDouble } from '../../tests/support/eventstoredb-double/eventstoredb-double.ts'
import { createDatabaseWithQueue } from '../../tests/support/installation-database.ts'
import { accountRegistered, proposed } from '../../tests/support/sample-events.ts'
import type { TestDatabase } from '../../tests/support/test-database.ts'
import { addJobs } from '../../workers/jobs/add-jobs.ts'
import { addNews } from '../../workers/news/tell-news.ts'
import { carryPlaces } from './carry-places.ts'
import { exportLog } from './export-log.ts'
import { importLog } from './import-log.ts'
import { RememberedPlaces } from './remembered-places.ts'

const masterKeys = createMasterKeys(randomBytes(32))
const NOW = '2026-03-16T12:00:00.000Z'
const quiet = () => undefined

let folder: string
let database: TestDatabase
let double: EventStoreDbDouble
let log: PostgresEventLog
let postgres: EventStore
let cloud: EventStore
/** Where the events stand in PostgreSQL. */
let old: readonly Position[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-places-'))
  database = await createDatabaseWithQueue()
  double = await EventStoreDbDouble.start()
  log = await openPostgresEventLog(database.url, masterKeys)
  postgres = await PostgresEventStore.open(new LogDatabase(database.url))
  cloud = await EventStoreDbEventStore.open(double.url)
  for (const id of ['ann', 'ben', 'cleo', 'dan', 'eve', 'finn']) await register(id)
  old = await placesIn(postgres)
})
afterEach(async () => {
  await cloud.close()
  await postgres.close()
  await log.log.close()
  await double.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const register = (id: string) => log.log.append(`account-${id}`, 'no_stream', [proposed(accountRegistered(id))])
const placesIn = async (store: EventStore) => (await store.readAll(null, 100)).map(({ position }) => position)
const at = (places: readonly Position[], number: number) => places[number - 1] ?? expect.fail('no such event')

/** From one store to another, while the database stays. @returns the file */
async function move(from: EventStore, to: EventStore, name = 'log.ndjson'): Promise<string> {
  const file = path.join(folder, name)
  await exportLog(file, { store: from, pool: database.pool, masterKeys, onProgress: quiet })
  await importInto(to, file)
  return file
}

const importInto = (store: EventStore, file: string) =>
  importLog(file, {
    store,
    pool: database.pool,
    contents: log.contents,
    appendsTogether: 1,
    masterKeys,
    onProgress: quiet,
  })

async function waitingNews(...positions: Position[]): Promise<void> {
  const lead = { news: 'lead_created', property_id: null, previous_status: null, new_status: null } as const
  const news = (id: string) => ({ id, account_id: id, ...lead, happened_at: NOW })
  await addNews(
    database.pool,
    positions.map((position, place) => ({ position, news: news(`news ${place}`) })),
  )
}

const reactedUpTo = (position: Position, logId = postgres.id) =>
  database.pool.query(`INSERT INTO reaction_checkpoints VALUES ('reactions', $1, $2)`, [logId, position])

async function replay(position: Position | null, completed_at: string | null = null): Promise<string> {
  const values = [randomUUID(), completed_at === null ? 'all' : 'property', NOW, position, completed_at]
  const { rows } = await database.pool.query<{ id: string }>(
    'INSERT INTO replays (id, scope, started_at, position, completed_at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    values,
  )
  return rows[0]?.id ?? expect.fail('no replay')
}

const differences = (id: string, positions: readonly Position[]) =>
  database.pool.query(
    `INSERT INTO replay_differences (replay_id, number, property_id, position, figure, cause)
     SELECT $1, number, 'p', position, 'f', 'c' FROM unnest($2::text[]) WITH ORDINALITY AS found (position, number)`,
    [id, positions],
  )

const column = async (sql: string) =>
  (await database.pool.query<{ value: unknown }>(sql)).rows.map(({ value }) => value)
const newsNow = () => column(`SELECT position || ' ' || (news ->> 'id') AS value FROM waiting_news ORDER BY position`)
const openReplaysNow = () => column('SELECT position AS value FROM replays WHERE completed_at IS NULL')
const differencesNow = () => column('SELECT position AS value FROM replay_differences ORDER BY number')
const jobsNow = () => column(`SELECT payload ->> 'position' AS value FROM graphile_worker._private_jobs ORDER BY id`)

it('carries news, replays and what they found to where the events stand now, and back', async () => {
  await reactedUpTo(at(old, 5))
  await waitingNews(at(old, 2), at(old, 3))
  await replay(at(old, 4))
  const none = at(old, 1).replace(/^0/, '9')
  await differences(await replay(at(old, 6), NOW), [at(old, 1), at(old, 3), none])

  const file = await move(postgres, cloud)

  const now = await placesIn(cloud)
  expect(now).not.toEqual(old)
  const expectCarried = async (places: readonly Position[]) => {
    expect(await newsNow()).toEqual([`${at(places, 2)} news 0`, `${at(places, 3)} news 1`])
    expect(await openReplaysNow()).toEqual([at(places, 4)])
    expect(await differencesNow()).toEqual([at(places, 1), at(places, 3), none])
  }
  await expectCarried(now)
  // Once: these are no places of the log in the file any more.
  await importInto(cloud, file)
  await expectCarried(now)
  await move(cloud, postgres, 'back.ndjson')
  await expectCarried(old)
})

it('carries news also to where another one stood', async () => {
  await waitingNews(at(old, 1), at(old, 2), at(old, 3))
  const places = await RememberedPlaces.read(database.pool)
  for (const number of [1, 2, 3]) {
    places.stood(number, at(old, number))
    places.stands(number, at(old, number + 1))
  }
  const client = await database.pool.connect()
  try {
    await carryPlaces(client, places, null)
  } finally {
    client.release()
  }
  expect(await newsNow()).toEqual([`${at(old, 2)} news 0`, `${at(old, 3)} news 1`, `${at(old, 4)} news 2`])
})

it('has every job wait for all that was moved, also one that was given up, and changes nothing else of them', async () => {
  await reactedUpTo(at(old, 5))
  await addJobs(database.pool, [
    { task: 'waits', payload: { id: 'a', position: at(old, 2) } },
    { task: 'gave-up', payload: { id: 'b', position: at(old, 3) } },
    { task: 'asks-for-none', payload: { id: 'c' } },
  ])
  await database.pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE payload ->> 'id' = 'b'`,
  )

  await move(postgres, cloud)

  const head = await cloud.head()
  expect(await jobsNow()).toEqual([head, head, null])
  expect(await column(`SELECT payload ->> 'id' AS value FROM graphile_worker._private_jobs ORDER BY id`)).toEqual([
    'a',
    'b',
    'c',
  ])
})

it('lets whoever has the next turn wait for everything, and forgets what was compared with a table that goes', async () => {
  await database.pool.query(`INSERT INTO unshown_turns VALUES ('a', $1), ('b', NULL)`, [at(old, 2)])
  await database.pool.query(
    `INSERT INTO projection_checkpoints (name, slot, version, log_id) VALUES ('x', 'live', 1, $1), ('y', 'live', 1, 'other')`,
    [postgres.id],
  )
  await database.pool.query(`INSERT INTO rebuild_comparisons VALUES ('x', now(), '{}'), ('y', now(), '{}')`)

  await move(postgres, cloud)

  expect(await column('SELECT position AS value FROM unshown_turns')).toEqual([null, null])
  expect(await column('SELECT name AS value FROM rebuild_comparisons')).toEqual(['y'])
})

it('leaves places alone that are of another log', async () => {
  await reactedUpTo(at(old, 5), 'another log')
  await waitingNews(at(old, 2), 'elsewhere')
  await replay(at(old, 4))
  await addJobs(database.pool, [{ task: 'waits', payload: { position: at(old, 2) } }])

  await move(postgres, cloud)

  expect(await newsNow()).toEqual([`${at(old, 2)} news 0`, 'elsewhere news 1'])
  expect(await openReplaysNow()).toEqual([at(old, 4)])
  expect(await jobsNow()).toEqual([at(old, 2)])
})

it.each([
  ['reacted to an event', (late: Position) => reactedUpTo(late)],
  ['news of one', (late: Position) => reactedUpTo(at(old, 5)).then(() => waitingNews(at(old, 2), late))],
  ['a replay that has come to one', (late: Position) => reactedUpTo(at(old, 5)).then(() => replay(late))],
])('writes nothing where this database has %s that the file does not have', async (_what, goOn) => {
  const file = path.join(folder, 'log.ndjson')
  await exportLog(file, { store: postgres, pool: database.pool, masterKeys, onProgress: quiet })
  await register('gwen')
  await goOn(at(await placesIn(postgres), 7))

  await expect(importInto(cloud, file)).rejects.toThrow(
    /^This database has gone on with event \d+, .* since the export/,
  )

  expect(await cloud.readAll(null, 10)).toEqual([])
})
