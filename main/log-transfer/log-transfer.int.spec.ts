import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiMigrations } from '../../api/migrations.ts'
import { besidePostgres } from '../../eventstore/eventstoredb/beside-postgres.ts'
import { EventStoreDbEventStore } from '../../eventstore/eventstoredb/eventstoredb-event-store.ts'
import { LogDatabase } from '../../eventstore/postgres/log-database.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { openPostgresEventLog, type PostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { PostgresEventStore } from '../../eventstore/postgres/postgres-event-store.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import type { EventStore } from '../../eventstore/stored-event.ts'
import { projectionMigrations } from '../../projections/migrations.ts'
import { EventStoreDbDouble } from '../../tests/support/eventstoredb-double/eventstoredb-double.ts'
import { proposed } from '../../tests/support/sample-events.ts'
import { SAMPLE_HISTORY } from '../../tests/support/sample-history.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { workerMigrations } from '../../workers/migrations.ts'
import { exportLog } from './export-log.ts'
import { importLog } from './import-log.ts'
import { TransferRefused } from './transfer-refused.ts'

const MIGRATIONS = [...eventstoreMigrations, ...projectionMigrations, ...workerMigrations, ...apiMigrations]
const MASTER_KEY = randomBytes(32)
const masterKeys = createMasterKeys(MASTER_KEY)

describe('moving a log', () => {
  let folder: string
  let file: string
  /** Where the log comes from: PostgreSQL. */
  let home: TestDatabase
  /** An installation that only refuses. */
  let blank: TestDatabase
  let log: PostgresEventLog
  let store: EventStore
  let digest: string
  let double: EventStoreDbDouble
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'refibell-transfer-'))
    home = await createTestDatabase(MIGRATIONS)
    blank = await createTestDatabase(MIGRATIONS)
    log = await openPostgresEventLog(home.url, masterKeys)
    store = await PostgresEventStore.open(new LogDatabase(home.url))
    for (const [stream, event] of SAMPLE_HISTORY) await log.log.append(stream, 'any', [proposed(event)])
    digest = await log.contents.put(randomBytes(100_000))
    await log.statementFiles.put('kept', Buffer.from('a statement'))
    await log.personKeys.erase('somebody-gone')
    await home.pool.query(
      `insert into link_counts values ('ANA-1', '2026-11-22', 7, 3, 2, 1), ('ANA-1', '2026-11-23', 1, 0, 0, 0)`,
    )
  })
  afterAll(async () => {
    await store.close()
    await log.log.close()
    await home.drop()
    await blank.drop()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    file = path.join(folder, `${randomBytes(4).toString('hex')}.ndjson`)
    double = await EventStoreDbDouble.start()
  })
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
    await double.stop()
  })

  it('to another installation on EventStoreDB and back to a third on PostgreSQL leaves it as it was', async () => {
    const there = await installation()
    const end = await exportFrom(home, store)
    const cloud = await openCloud()
    await importInto(there, cloud)

    const opened = besidePostgres(await EventStoreDbEventStore.open(double.url), there.url, masterKeys)
    closing.push(() => opened.log.close())
    expect(await withoutPositions(opened.log.readAll(null, 1_000))).toEqual(
      await withoutPositions(log.log.readAll(null, 1_000)),
    )
    expect(await opened.contents.get(digest)).toEqual(await log.contents.get(digest))
    expect(await opened.statementFiles.get('kept')).toEqual(Buffer.from('a statement'))
    expect(await opened.personKeys.forReading(['somebody-gone'])).toEqual(new Map([['somebody-gone', null]]))
    expect(await countsIn(there)).toEqual(await countsIn(home))

    const back = await installation()
    const backStore = await openPostgres(back)
    const again = path.join(folder, 'again.ndjson')
    const endAgain = await exportLog(again, { store: cloud, pool: there.pool, masterKeys, onProgress: () => undefined })
    await importInto(back, backStore, again)

    expect(await countsIn(back)).toEqual(await countsIn(home))
    expect(endAgain.events_sha256).toBe(end.events_sha256)
    expect(await withoutPositions(backStore.readAll(null, 1_000))).toEqual(
      await withoutPositions(store.readAll(null, 1_000)),
    )
  })

  it('takes over what was counted of links once, and nothing that was counted since', async () => {
    const there = await installation()
    const end = await exportFrom(home, store)
    expect(end.link_counts).toBe(2)
    const into = await openPostgres(there)
    await importInto(there, into)
    await there.pool.query(`update link_counts set visits = visits + 1 where day = '2026-11-23'`)
    await importInto(there, into)
    expect(await countsIn(there)).toEqual([
      { link_code: 'ANA-1', day: '2026-11-22', visits: 7, ready_now: 3, so_close: 2, not_yet: 1 },
      { link_code: 'ANA-1', day: '2026-11-23', visits: 2, ready_now: 0, so_close: 0, not_yet: 0 },
    ])
  })

  it('goes on where an export was broken off', async () => {
    const end = await exportFrom(home, store)
    const whole = await readFile(file, 'utf8')

    for (const share of [0.00001, 0.01, 0.3, 0.6, 0.9, 0.999]) {
      await writeFile(file, whole.slice(0, Math.floor(whole.length * share)))
      expect(await exportFrom(home, store)).toEqual(end)
      expect(await readFile(file, 'utf8')).toBe(whole)
    }
  })

  it('goes on where an import was broken off', async () => {
    const there = await installation()
    await exportFrom(home, store)
    const cloud = await openCloud()
    double.faults.appends = [
      ...Array.from({ length: 7 }, () => 'no-position' as const),
      { fault: 'silence', written: true },
    ]
    const impatient = await EventStoreDbEventStore.open(double.url, { patienceMs: 200 })
    closing.push(() => impatient.close())
    await expect(importInto(there, impatient)).rejects.toThrow()

    await importInto(there, cloud)

    expect(await cloud.readAll(null, 1_000)).toHaveLength(SAMPLE_HISTORY.length)
  })

  it('lets the workers go on behind what they have reacted to, and the read models be built anew', async () => {
    const before = await store.readAll(null, 1_000)
    const reached = before[4]?.position
    await home.pool.query(`insert into reaction_checkpoints values ('reactions', $1, $2)`, [store.id, reached])
    await home.pool.query(
      `insert into projection_checkpoints (name, slot, version, log_id, position) values ('x', 'live', 1, $1, $2)`,
      [store.id, reached],
    )
    await exportFrom(home, store)
    const [cloud, there] = [await openCloud(), await installation()]

    await importInto(there, cloud)
    await importInto(home, cloud)

    const moved = (await cloud.readAll(null, 1_000))[4]?.position
    for (const { pool } of [there, home]) {
      const workers = await pool.query('select log_id, position from reaction_checkpoints')
      expect(workers.rows).toEqual([{ log_id: cloud.id, position: moved }])
      expect((await pool.query('select 1 from projection_checkpoints')).rowCount).toBe(0)
    }
    await home.pool.query('delete from reaction_checkpoints')
  })

  it('is refused where other events stand, and changes nothing', async () => {
    await exportFrom(home, store)
    const cloud = await openCloud()
    const { position: _, ...other } = (await store.readAll(null, 1))[0] ?? expect.fail('no event')
    await cloud.append('property-of-somebody-else', 'no_stream', [other])

    await expect(importInto(blank, cloud)).rejects.toThrow(/empty log/)

    expect(await cloud.readAll(null, 1_000)).toHaveLength(1)
  })

  it('is refused where the database keeps something else than it was given', async () => {
    await exportFrom(home, store)
    const there = await installation()
    await there.pool.query(`
      create function keep_something_else() returns trigger language plpgsql as $$
      begin
        new.actor_id := 'somebody-else';
        return new;
      end $$;
      create trigger keep_something_else before insert on events for each row execute function keep_something_else();
    `)
    await expect(importInto(there, await openPostgres(there))).rejects.toThrow(/read back/)
  })

  it.each([
    ['a changed byte', (text: string) => text.replace('"version":1', '"version":2'), /digest/],
    ['a missing end', (text: string) => text.slice(0, text.lastIndexOf('{"kind":"end"')), /broken off/],
    ['something behind the end', (text: string) => `${text}${text.split('\n')[0]}\n`, /behind the end/],
    ['a foreign line', (text: string) => `{"kind":"poem"}\n${text}`, /Line 1/],
  ])('is refused for a file with %s', async (_what, change, message) => {
    await exportFrom(home, store)
    const text = await readFile(file, 'utf8')
    await truncate(file)
    await appendFile(file, change(text))

    await expect(importInto(blank, await openPostgres(blank))).rejects.toThrow(message)

    expect((await blank.pool.query('select 1 from events union all select 1 from person_keys')).rowCount).toBe(0)
  })

  it('is refused where the personal data could not be opened', async () => {
    await exportFrom(home, store)
    const parts = { store: await openPostgres(blank), pool: blank.pool, contents: log.contents }
    const others = { ...masterKeys, keys: new Map() }
    const importing = importLog(file, { ...parts, appendsTogether: 1, masterKeys: others, onProgress: () => undefined })

    await expect(importing).rejects.toThrow(/sealed under another MASTER_KEY/)
  })

  it('is refused where the accounts could not be found under their names', async () => {
    await exportFrom(home, store)
    const parts = { store: await openPostgres(blank), pool: blank.pool, contents: log.contents }
    const others = createMasterKeys(MASTER_KEY, randomBytes(32))
    const importing = importLog(file, { ...parts, appendsTogether: 1, masterKeys: others, onProgress: () => undefined })

    await expect(importing).rejects.toThrow(/began with another MASTER_KEY/)
    expect((await blank.pool.query('select 1 from events')).rowCount).toBe(0)
  })

  it('does not write over a file that is whole, or of another log', async () => {
    await exportFrom(home, store)
    await expect(exportFrom(home, store)).rejects.toThrow(TransferRefused)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.slice(0, text.length / 2))
    await expect(exportFrom(home, await openCloud())).rejects.toThrow(/another log/)
  })

  it.each([
    ['one line', 'what somebody wrote down'],
    ['the beginning of a line like its first', '{"kind":"logbook"'],
    ['lines', 'what somebody\nwrote down\n'],
  ])('does not write over a file of something else: %s', async (_what, text) => {
    await writeFile(file, text)
    await expect(exportFrom(home, store)).rejects.toThrow(TransferRefused)
    expect(await readFile(file, 'utf8')).toBe(text)
  })

  it('says that it begins when nothing refuses it, and before anything is written', async () => {
    const there = await installation()
    const into = await openPostgres(there)
    const begun: unknown[] = []
    const exportBegins = async () => void begun.push(await readFile(file, 'utf8'))
    const importBegins = async () => void begun.push(await into.readAll(null, 1))

    await exportFrom(home, store, exportBegins)
    expect(begun).toEqual([''])
    await expect(exportFrom(home, store, exportBegins)).rejects.toThrow(TransferRefused)
    await importInto(there, into, file, importBegins)
    expect(begun).toEqual(['', []])
    await truncate(file, 1_000)
    await expect(importInto(there, into, file, importBegins)).rejects.toThrow(TransferRefused)
    expect(begun).toHaveLength(2)
  })

  const exportFrom = (database: TestDatabase, from: EventStore, onBegin: () => Promise<void> = async () => undefined) =>
    exportLog(file, { store: from, pool: database.pool, masterKeys, onBegin, onProgress: () => undefined })

  async function importInto(
    database: TestDatabase,
    into: EventStore,
    from = file,
    onBegin: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { contents, log: opened } = await openPostgresEventLog(database.url, masterKeys)
    const appendsTogether = into instanceof PostgresEventStore ? 200 : 1
    try {
      const { pool } = database
      const [store, onProgress] = [into, () => undefined]
      await importLog(from, { store, contents, pool, appendsTogether, masterKeys, onBegin, onProgress })
    } finally {
      await opened.close()
    }
  }

  async function installation(): Promise<TestDatabase> {
    const database = await createTestDatabase(MIGRATIONS)
    closing.push(() => database.drop())
    return database
  }

  async function openPostgres(database: TestDatabase): Promise<EventStore> {
    const opened = await PostgresEventStore.open(new LogDatabase(database.url))
    closing.push(() => opened.close())
    return opened
  }

  async function openCloud(): Promise<EventStore> {
    const opened = await EventStoreDbEventStore.open(double.url)
    closing.push(() => opened.close())
    return opened
  }
})

async function countsIn({ pool }: TestDatabase): Promise<object[]> {
  return (
    await pool.query(`select link_code, day::text, visits, ready_now, so_close, not_yet from link_counts order by 1, 2`)
  ).rows
}

async function withoutPositions(entries: Promise<readonly object[]>): Promise<object[]> {
  return (await entries).map((entry) => ({ ...entry, position: null }))
}
