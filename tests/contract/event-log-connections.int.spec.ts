import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EventCodec } from '../../eventstore/event-codec.ts'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { LogDatabase } from '../../eventstore/postgres/log-database.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { PostgresEventStore } from '../../eventstore/postgres/postgres-event-store.ts'
import { PostgresPersonKeys } from '../../eventstore/postgres/postgres-person-keys.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { PersonKeys } from '../../eventstore/sealing/person-keys.ts'
import { TypedEventLog } from '../../eventstore/typed-event-log.ts'
import { eventVersions } from '../../eventstore/versions/event-versions.ts'
import { endConnections } from '../support/end-connections.ts'
import { FaultyProxy } from '../support/faulty-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { settingChanged, settingsChanged } from './event-log-events.ts'

/** Which connections are the log's. */
const OF_THE_LOG = "application_name like 'refibell-log%'"
const MASTER_KEYS = createMasterKeys(Buffer.alloc(32, 7))

describe('the log in PostgreSQL, when connections fail', () => {
  let database: TestDatabase
  let proxy: FaultyProxy
  let direct: EventLog
  let proxied: EventLog
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    proxy = await FaultyProxy.start(database.url)
    direct = (await openPostgresEventLog(database.url, MASTER_KEYS)).log
    proxied = (await openPostgresEventLog(proxy.url, MASTER_KEYS)).log
  })
  afterAll(async () => {
    await proxied.close()
    await direct.close()
    await proxy.close()
    await database.drop()
  })

  it('writes an append once whose answer was lost after the commit', async () => {
    await proxied.append('lost-answer', 'no_stream', [settingChanged()])
    const lostBefore = proxy.lost

    proxy.answers = 'cut'
    const appending = proxied.append('lost-answer', 0, settingsChanged(3))
    await vi.waitFor(() => expect(proxy.lost).toBeGreaterThan(lostBefore))
    proxy.answers = 'pass'

    expect(await appending).toMatchObject({ revision: 3 })
    expect(await direct.readStream('lost-answer')).toHaveLength(4)
  })
  it('calls the outcome unknown when no answer comes, and writes the repetition once', async () => {
    const database = new LogDatabase(proxy.url, { patienceMs: 300 })
    const store = await PostgresEventStore.open(database)
    const impatient = new TypedEventLog(store, new EventCodec(keysOn(database), eventVersions))
    await impatient.append('no-answer', 'no_stream', [settingChanged()])
    const events = settingsChanged(2)

    proxy.answers = 'swallow'
    await expect(impatient.append('no-answer', 0, events)).rejects.toThrow(LogUnavailable)
    proxy.answers = 'pass'

    expect(await impatient.append('no-answer', 0, events)).toMatchObject({ revision: 2 })
    expect(await direct.readStream('no-answer')).toHaveLength(3)
    await impatient.close()
  })

  it('goes on when the database ends every connection', async () => {
    const appended: Promise<unknown>[] = []
    for (let round = 0; round < 5; round += 1) {
      appended.push(
        ...Array.from({ length: 10 }, (_, n) => direct.append(`ended-${round}-${n}`, 'no_stream', [settingChanged()])),
      )
      await endConnections(database.pool, OF_THE_LOG)
    }

    await Promise.all(appended)

    const written = await database.pool.query("select 1 from events where stream like 'ended-%'")
    expect(written.rowCount).toBe(50)
    expect(await direct.readStream('ended-4-9')).toHaveLength(1)
  })

  it('hears of the appends of other processes at once, also after its connection was ended', async () => {
    const { wakes, stop } = listenTo(direct)
    await endConnections(database.pool, OF_THE_LOG)
    await vi.waitFor(async () => expect(await listeners()).toBe(1), { timeout: 5_000 })

    const start = performance.now()
    for (let n = 0; n < 5; n += 1) {
      const before = wakes()
      await proxied.append(`heard-${n}`, 'no_stream', [settingChanged()])
      await vi.waitFor(() => expect(wakes()).toBeGreaterThan(before), { interval: 5 })
    }

    // Looking by the clock would take a second each.
    expect(performance.now() - start).toBeLessThan(3_000)
    stop()
  })

  it('is away, in a word, when there is no server', async () => {
    const nowhere = new LogDatabase('postgres://nobody@127.0.0.1:1/none')
    await expect(PostgresEventStore.open(nowhere)).rejects.toThrow(LogUnavailable)
    await nowhere.close()
  })

  async function listeners(): Promise<number | null> {
    const found = await database.pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and application_name = 'refibell-log-listener' and query like 'listen%'`,
    )
    return found.rowCount
  }
})

describe('the table of events', () => {
  it.each(['update events set type = type', 'delete from events', 'truncate events'])(
    'refuses: %s',
    async (statement) => {
      const database = await createTestDatabase(eventstoreMigrations)
      await expect(database.pool.query(statement)).rejects.toThrow('append-only')
      await database.drop()
    },
  )
})

function keysOn(database: LogDatabase): PersonKeys {
  return new PersonKeys(new PostgresPersonKeys(database), MASTER_KEYS)
}

function listenTo(log: EventLog): { wakes: () => number; stop: () => void } {
  let count = 0
  const stop = log.onAppended(() => {
    count += 1
  })
  return { wakes: () => count, stop }
}
