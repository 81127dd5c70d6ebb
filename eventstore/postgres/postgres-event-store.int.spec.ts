import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { freshStream, someEvent, someEvents } from '../../tests/support/unplaced-events.ts'
import type { Position } from '../port.ts'
import type { KeptPersonKey } from '../sealing/person-key-table.ts'
import { WrongExpectedRevision } from '../wrong-expected-revision.ts'
import { LogDatabase } from './log-database.ts'
import { eventstoreMigrations } from './migrations.ts'
import { PostgresEventStore } from './postgres-event-store.ts'
import { PostgresPersonKeys } from './postgres-person-keys.ts'

const openStore = (url: string) => PostgresEventStore.open(new LogDatabase(url))

describe('rivals on one stream', () => {
  let database: TestDatabase
  let connections: LogDatabase
  let store: PostgresEventStore
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    connections = new LogDatabase(database.url)
    store = await PostgresEventStore.open(connections)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  it('are asked for together once one has written, and told where the stream is', async () => {
    const stream = freshStream()
    await store.append(stream, 'no_stream', someEvents(2))
    const appends = vi.spyOn(connections, 'append')
    const asked = vi.spyOn(connections, 'query')

    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => store.append(stream, 1, someEvents(3))))

    const [first, ...others] = outcomes
    expect(first).toMatchObject({ status: 'fulfilled', value: { revision: 4 } })
    const lost = { status: 'rejected', reason: { name: 'WrongExpectedRevision', expected: 1, actual: 4 } }
    expect(others).toMatchObject(Array(15).fill(lost))
    expect(appends.mock.calls.filter(([{ name }]) => name === 'append')).toHaveLength(1)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(await store.readStream(stream, 0)).toHaveLength(5)
  })

  it('read what the first has written with one question, and none of them what another does with it', async () => {
    const stream = freshStream()
    await store.append(stream, 'no_stream', someEvents(3))
    const reads = vi.spyOn(connections, 'queryArrays').mockClear()

    const [first, second] = await Promise.all(Array.from({ length: 16 }, () => store.readStream(stream, 1)))

    expect(reads.mock.calls.filter(([{ name }]) => name === 'read-stream')).toHaveLength(1)
    expect(first).toHaveLength(2)
    first?.pop()
    expect(second).toHaveLength(2)
  })

  it('do not lose against one that cannot be written', async () => {
    const [stream, event] = [freshStream(), someEvent()]
    await store.append(freshStream(), 'no_stream', [event])

    const taken = store.append(stream, 'no_stream', [event])
    const rivals = [store.append(stream, 'no_stream', someEvents(1)), store.append(stream, 'no_stream', someEvents(1))]

    await expect(taken).rejects.toThrow()
    const outcomes = await Promise.allSettled(rivals)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { revision: 0 } }])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: expect.any(WrongExpectedRevision) },
    ])
  })

  it('that repeat what they have written are recognised', async () => {
    const stream = freshStream()
    const [first, second] = [someEvents(2), someEvents(1)]
    const appended = await store.append(stream, 'no_stream', first)

    const outcomes = await Promise.allSettled([
      store.append(stream, 'no_stream', second),
      store.append(stream, 'no_stream', first),
    ])

    expect(outcomes).toMatchObject([{ reason: { actual: 1 } }, { value: appended }])
  })
})

describe('a reader of the whole log in the process that writes', () => {
  let database: TestDatabase
  let connections: LogDatabase
  let store: PostgresEventStore
  let other: PostgresEventStore
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    connections = new LogDatabase(database.url)
    store = await PostgresEventStore.open(connections)
    other = await PostgresEventStore.open(new LogDatabase(database.url))
    await store.readAll(null, 1)
  })
  afterAll(async () => {
    await store.close()
    await other.close()
    await database.drop()
  })

  it('is told what the database would tell, whoever wrote in between', async () => {
    const stream = freshStream()
    await store.append(stream, 'no_stream', someEvents(3))
    await other.append(freshStream(), 'no_stream', someEvents(2))
    await Promise.allSettled([
      store.append(stream, 2, someEvents(1)),
      store.append(stream, 2, someEvents(1)),
      store.append(freshStream(), 'any', [{ ...someEvent(), person: 'june', sealed: Buffer.from('sealed') }]),
      other.append(freshStream(), 'any', someEvents(2)),
    ])
    const repeated = someEvents(2)
    await store.append(freshStream(), 'any', repeated)
    await store.append(stream, 3, someEvents(2))

    const whole = await other.readAll(null, 100)
    expect(whole).toHaveLength(13)
    const told = async (after: Position | null, limit: number) =>
      (await store.readAll(after, limit)).map(({ handedOn: _, ...event }) => event)
    expect(await told(null, 100)).toEqual(whole)
    for (let from = 0; from < whole.length; from += 1)
      expect(await told(whole[from]?.position ?? null, 4)).toEqual(whole.slice(from + 1, from + 5))
  })

  it('asks the database only for what this process has not written', async () => {
    const before = await store.head()
    const read = vi.spyOn(connections, 'queryArrays').mockClear()
    await store.append(freshStream(), 'no_stream', someEvents(4))
    expect(await store.readAll(before, 4)).toHaveLength(4)
    expect(read).not.toHaveBeenCalled()
  })
})

describe('who follows the log in the process that writes', () => {
  it('is woken once by each append: when it is acknowledged here, and by the server when it came from elsewhere', async () => {
    const database = await createTestDatabase(eventstoreMigrations)
    const [here, elsewhere] = [await openStore(database.url), await openStore(database.url)]
    onTestFinished(async () => {
      await Promise.all([here.close(), elsewhere.close()])
      await database.drop()
    })
    let wakes = 0
    // The clock wakes as well, and does not go on for who has begun by this one.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    here.onAppended(() => {
      wakes += 1
    })
    vi.useRealTimers()
    // For what was appended before it listened.
    await vi.waitFor(() => expect(wakes).toBe(1))
    await here.append(freshStream(), 'no_stream', someEvents(1))
    await here.append(freshStream(), 'no_stream', someEvents(1))
    expect(wakes).toBe(3)
    // The server tells of appends in their order.
    await elsewhere.append(freshStream(), 'no_stream', someEvents(1))
    await vi.waitFor(() => expect(wakes).toBeGreaterThan(3))
    expect(wakes).toBe(4)
  })
})

describe('appends with keys', () => {
  let database: TestDatabase
  let connections: LogDatabase
  let store: PostgresEventStore
  let keys: PostgresPersonKeys
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    connections = new LogDatabase(database.url)
    store = await PostgresEventStore.open(connections)
    keys = new PostgresPersonKeys(connections)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })
  const keyOf = (person: string, wrapped: string): KeptPersonKey => ({
    person,
    state: 'kept',
    masterKeyId: 'master',
    wrapped: Buffer.from(wrapped),
  })

  it('store both with one statement, whoever else shares it', async () => {
    const [ada, bob] = [keyOf('ada', 'of ada'), keyOf('bob', 'of bob')]
    const statements = vi.spyOn(connections, 'append').mockClear()
    const streams = [freshStream(), freshStream(), freshStream()]

    await Promise.all(
      streams.map((stream, index) => store.appendWithKeys(stream, 'no_stream', someEvents(2), index ? [ada, bob] : [])),
    )

    expect(statements.mock.calls.map(([{ name }]) => name)).toEqual(['append-with-keys'])
    expect(await keys.load(['ada', 'bob', 'eve'])).toEqual([ada, bob])
    for (const stream of streams) expect(await store.readStream(stream, 0)).toHaveLength(2)
  })

  it('of somebody who has another key, or none any more, are refused, and nobody else', async () => {
    await keys.insert([keyOf('june', 'of june')])
    await keys.erase('gone')
    const [taken, erased, fresh] = [freshStream(), freshStream(), freshStream()]

    const outcomes = await Promise.allSettled([
      store.appendWithKeys(taken, 'no_stream', someEvents(1), [keyOf('june', 'another'), keyOf('omar', 'of omar')]),
      store.appendWithKeys(erased, 'any', someEvents(1), [keyOf('gone', 'another')]),
      store.appendWithKeys(fresh, 'no_stream', someEvents(1), [keyOf('zoe', 'of zoe')]),
    ])

    const refused = { status: 'rejected', reason: { name: 'PersonKeyTaken' } }
    expect(outcomes).toMatchObject([refused, refused, { status: 'fulfilled', value: { revision: 0 } }])
    for (const stream of [taken, erased]) expect(await store.readStream(stream, 0)).toEqual([])
    expect(await keys.load(['june', 'gone'])).toMatchObject([{ wrapped: Buffer.from('of june') }, { state: 'erased' }])
  })

  it('are told their place when they are repeated', async () => {
    const [stream, events, key] = [freshStream(), someEvents(2), keyOf('iris', 'of iris')]
    const appended = await store.appendWithKeys(stream, 'no_stream', events, [key])
    expect(await store.appendWithKeys(stream, 'no_stream', events, [key])).toEqual(appended)
    expect(await store.readStream(stream, 0)).toHaveLength(2)
  })
})
