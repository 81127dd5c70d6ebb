import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toHex } from '../../domain/log-proof/hex.ts'
import type { SignedLogHead } from '../../domain/log-proof/log-head.ts'
import { EventStoreDbEventStore } from '../../eventstore/eventstoredb/eventstoredb-event-store.ts'
import { growLogTree } from '../../eventstore/log-tree/grow-log-tree.ts'
import { LogSigner } from '../../eventstore/log-tree/log-signer.ts'
import { LogTree } from '../../eventstore/log-tree/log-tree.ts'
import { LogDatabase } from '../../eventstore/postgres/log-database.ts'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { PostgresEventStore } from '../../eventstore/postgres/postgres-event-store.ts'
import type { EventStore } from '../../eventstore/stored-event.ts'
import { transaction } from '../../projections/engine/transaction.ts'
import { copiesOfLog } from '../../tests/support/copies-of-log.ts'
import { EventStoreDbDouble } from '../../tests/support/eventstoredb-double/eventstoredb-double.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { someEvent, someEvents } from '../../tests/support/unplaced-events.ts'
import { verifyLog } from './verify-log.ts'

const signer = new LogSigner(randomBytes(32))
const at = '2026-03-16T00:00:00.000Z'
const place = (position: number) => String(position).padStart(20, '0')

/** 400 events in 4 streams; the tree over them, with heads at 100 and 350. */
async function grow(database: TestDatabase, store: EventStore): Promise<void> {
  const sealed = { ...someEvent(), person: 'june', sealed: randomBytes(40) }
  for (const name of ['a', 'b', 'c', 'd'])
    await store.append(name, 'no_stream', [...someEvents(99), name === 'a' ? sealed : someEvent()])
  await transaction(database.pool, (client) => growLogTree(client, store, 1_000))
  const tree = new LogTree(database.pool)
  for (const size of [100, 350]) await tree.keepHead(await headOf(tree, size))
}

async function headOf(tree: LogTree, size: number): Promise<SignedLogHead> {
  return signer.signHead({ size, root: toHex(await tree.root(size)), at })
}

describe('the verification of a log', () => {
  let database: TestDatabase
  let store: EventStore
  let tree: LogTree

  copiesOfLog(
    (log) => grow(log.database, log.store),
    (log) => {
      ;({ database, store, tree } = log)
    },
  )

  const verify = async (more: readonly SignedLogHead[] = [], publicKey = signer.publicKey) =>
    verifyLog({ log: store, tree, publicKey, heads: [...more, ...(await tree.heads())], onProgress: () => undefined })
  /** As somebody does who may do everything in the database. */
  const tamper = async (sql: string) => {
    await database.pool.query(`alter table events disable trigger all; ${sql}`)
  }

  it('finds nothing where nothing was done, and tells the newest head that holds', async () => {
    const { events, root, head, faults } = await verify()
    expect(faults).toEqual([])
    expect(events).toBe(400)
    expect(root).toBe(toHex(await tree.root(400)))
    expect(head).toEqual(await headOf(tree, 350))
  })

  const standings = async () => (await verify()).held.map(({ head: { size }, standing }) => [size, standing])

  it('says of every head whether it holds', async () => {
    expect(await standings()).toEqual([
      [100, 'holds'],
      [350, 'holds'],
    ])
    await tamper(`update events set actor_id = 'somebody' where position = 150`)
    expect(await standings()).toEqual([
      [100, 'holds'],
      [350, 'differs'],
    ])
    await tamper(`update events set actor_id = 'somebody' where position = 50`)
    expect(await standings()).toEqual([
      [100, 'differs'],
      [350, 'differs'],
    ])
  })

  it('says of a head beyond the end that it does not hold, and of one that was not reached nothing', async () => {
    await tamper('delete from events where position > 340')
    expect(await standings()).toEqual([
      [100, 'holds'],
      [350, 'differs'],
    ])
    await store.append('new', 'no_stream', someEvents(3_000))
    await transaction(database.pool, (client) => growLogTree(client, store, 5_000))
    const size = await tree.size(store.id)
    await tree.keepHead(await headOf(tree, size))
    await tamper(`update events set actor_id = 'somebody'`)
    expect((await standings()).at(-1)).toEqual([size, 'not_reached'])
  })

  it('takes what the tree has not reached yet for new', async () => {
    await store.append('new', 'no_stream', someEvents(3))
    expect(await verify()).toMatchObject({ events: 403, faults: [] })
  })

  it('finds nothing where a person was erased, whose box stays', async () => {
    await database.pool.query(`insert into person_keys (person, erased_at) values ('june', now())`)
    expect((await verify()).faults).toEqual([])
  })

  it.each([
    ['data', `data = '{"name":"company_name","value":"Other"}'`],
    ['its white space', `data = (data::text || ' ')::json`],
    ['time', `occurred_at = occurred_at + interval '1 ms'`],
    ['time by a microsecond', `occurred_at = occurred_at - interval '1 microsecond'`],
    ['actor', `actor_id = 'somebody'`],
    ['type', `type = 'AccountErased'`],
    ['version', 'version = 2'],
    ['stream', `stream = 'elsewhere'`],
    ['person', `person = 'ann'`],
    ['box', `sealed = '\\x00'`],
  ])('finds an event whose %s was changed', async (_, change) => {
    await tamper(`update events set ${change} where position = 150`)
    const { faults, head } = await verify()
    const stream = change.startsWith('stream') ? 'elsewhere' : 'b'
    expect(faults).toEqual([{ position: place(150), stream, kind: 'changed' }])
    expect(head?.size).toBe(100)
  })

  it('names as many as it tells of an end that is missing, however little is left', async () => {
    await store.append('new', 'no_stream', someEvents(800))
    await transaction(database.pool, (client) => growLogTree(client, store, 1_000))
    await tamper('delete from events where position > 100')
    const { faults, events } = await verify()
    expect(events).toBe(100)
    expect(faults).toHaveLength(1_000)
    expect(faults.at(-1)).toEqual({ position: place(1_100), stream: 'new', kind: 'dropped' })
  })

  it('finds an event that was taken out, and names it', async () => {
    await tamper('delete from events where position = 150')
    expect((await verify()).faults).toEqual([{ position: place(150), stream: 'b', kind: 'dropped' }])
  })

  const PUT_IN = `insert into events (position, stream, revision, version, id, occurred_at, type, actor_id, actor_role, correlation_id, data)
    select 150, 'put-in', 0, version, gen_random_uuid(), occurred_at, type, actor_id, actor_role, correlation_id, data
    from events where position = 400`

  it('finds an event that was put in, though all behind it were moved up', async () => {
    await tamper(`update events set position = -position where position >= 150;
      update events set position = 1 - position where position < 0; ${PUT_IN}`)
    expect((await verify()).faults).toEqual([{ position: place(150), stream: 'put-in', kind: 'inserted' }])
  })

  it('finds an event that was put in before the first', async () => {
    await tamper(PUT_IN.replace('150', '0'))
    expect((await verify()).faults).toEqual([{ position: place(0), stream: 'put-in', kind: 'inserted' }])
  })

  it('finds events that were taken out, though all behind them were moved down', async () => {
    await tamper(`delete from events where position in (150, 151); update events set position = -position where position > 151;
      update events set position = -position - 2 where position < 0`)
    expect((await verify()).faults).toEqual([
      { position: place(150), stream: 'b', kind: 'dropped' },
      { position: place(151), stream: 'b', kind: 'dropped' },
    ])
  })

  it('finds two neighbours that changed places', async () => {
    await tamper(`update events set position = -position where position in (150, 151);
      update events set position = position + 301 where position < 0`)
    expect((await verify()).faults).toEqual([
      { position: place(150), stream: 'b', kind: 'reordered' },
      { position: place(151), stream: 'b', kind: 'reordered' },
    ])
  })

  it('finds two events that changed places', async () => {
    await tamper(`update events set position = -position where position in (150, 250);
      update events set position = case position when -150 then 250 else 150 end where position < 0`)
    expect((await verify()).faults).toEqual([
      { position: place(150), stream: 'c', kind: 'reordered' },
      { position: place(250), stream: 'b', kind: 'reordered' },
    ])
  })

  it('finds an end that was cut off, by the record and, where that was cut as well, by a head', async () => {
    await tamper('delete from events where position > 390')
    const { faults } = await verify()
    expect(faults).toHaveLength(10)
    expect(faults[0]).toEqual({ position: place(391), stream: 'd', kind: 'dropped' })

    await tamper('delete from events where position > 340; delete from log_heads where size > 100')
    const kept = await headOf(tree, 350)
    await database.pool.query(
      'delete from log_tree_tiles; delete from log_tree_places; update log_tree set size = 0, position = null',
    )
    await transaction(database.pool, (client) => growLogTree(client, store, 1_000))
    expect((await verify()).faults).toEqual([])
    expect((await verify([kept])).faults).toEqual([{ position: place(340), stream: null, kind: 'cut_off' }])
  })

  it('finds a change that was put into the record as well, by a head', async () => {
    await tamper(`update events set actor_id = 'somebody' where position = 150;
      delete from log_tree_tiles; delete from log_tree_places; update log_tree set size = 0, position = null`)
    await transaction(database.pool, (client) => growLogTree(client, store, 1_000))
    const { faults, head } = await verify()
    expect(faults).toEqual([{ position: place(350), stream: null, kind: 'unlike_head' }])
    expect(head?.size).toBe(100)
  })

  it('does not take a changed record for a changed log', async () => {
    await database.pool.query(
      `update log_tree_tiles set hashes = overlay(hashes placing '\\x00000000' from 3201) where level = 0 and number = 0`,
    )
    expect((await verify()).faults).toEqual([{ position: place(101), stream: 'b', kind: 'record_changed' }])
  })

  it.each([
    ['changed', `update log_tree_tiles set hashes = '\\x${'00'.repeat(32)}' where level = 1`],
    ['taken away', 'delete from log_tree_tiles where level = 1'],
  ])('does not take a tree of which a part was %s for a changed log', async (_, sql) => {
    await database.pool.query(sql)
    const { faults, head } = await verify()
    expect(faults).toEqual([{ position: null, stream: null, kind: 'tree_changed' }])
    expect(head?.size).toBe(350)
  })

  it('takes no head that somebody else has signed', async () => {
    const forged = { ...(await headOf(tree, 350)), size: 351 }
    expect((await verify([forged])).faults).toEqual([{ position: null, stream: null, kind: 'not_signed' }])
    const { faults, head } = await verify([], new LogSigner(randomBytes(32)).publicKey)
    expect(faults).toHaveLength(2)
    expect(head).toBeNull()
  })

  it('comes to an end where everything was changed', async () => {
    await tamper(`update events set actor_id = 'somebody'`)
    expect((await verify()).faults).toHaveLength(400)
  })
})

describe('the verification of a log in EventStoreDB', () => {
  let database: TestDatabase
  let double: EventStoreDbDouble
  let store: EventStore
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    double = await EventStoreDbDouble.start()
    store = await EventStoreDbEventStore.open(double.url)
    await grow(database, store)
  })
  afterAll(async () => {
    await store.close()
    await double.stop()
    await database.drop()
  })

  it('holds what was signed on PostgreSQL against the same events there, and names what was changed', async () => {
    const tree = new LogTree(database.pool)
    const home = await createTestDatabase(eventstoreMigrations)
    const postgres = await PostgresEventStore.open(new LogDatabase(home.url))
    for (const event of await store.readAll(null, 1_000)) await postgres.append(event.stream, 'any', [event])
    await transaction(home.pool, (client) => growLogTree(client, postgres, 1_000))
    const elsewhere = new LogTree(home.pool)
    expect(toHex(await elsewhere.root(400))).toBe(toHex(await tree.root(400)))
    const parts = { log: store, tree, publicKey: signer.publicKey, onProgress: () => undefined }
    const heads = [...(await tree.heads()), await headOf(elsewhere, 400)]
    expect(await verifyLog({ ...parts, heads })).toMatchObject({ events: 400, faults: [], head: { size: 400 } })

    const [event] = await store.readStream('b', 50)
    const changed = {
      ...store,
      id: store.id,
      readStream: store.readStream,
      async readAll(after: string | null, most: number) {
        const events = await store.readAll(after, most)
        return events.map((one) => (one.id === event?.id ? { ...one, data: '{}' } : one))
      },
    }
    expect((await verifyLog({ ...parts, log: changed, heads })).faults).toEqual([
      { position: event?.position, stream: 'b', kind: 'changed' },
    ])
    await postgres.close()
    await home.drop()
  })
})
