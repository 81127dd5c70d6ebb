import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CuttingProxy } from '../../tests/support/cutting-proxy.ts'
import { EventStoreDbDouble } from '../../tests/support/eventstoredb-double/eventstoredb-double.ts'
import type { CallFault } from '../../tests/support/eventstoredb-double/faults.ts'
import { freshStream, someEvent, someEvents } from '../../tests/support/unplaced-events.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import type { StoredEvent } from '../stored-event.ts'
import { WrongExpectedRevision } from '../wrong-expected-revision.ts'
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts'

// Thousands of round trips, on a machine that may do much else.
vi.setConfig({ testTimeout: 30_000 })

const IMPATIENT_MS = 1_000
/** Longer than any test: that an append stands once does not hang on how quick the machine is. */
const PATIENT_MS = 120_000

const PASSING: readonly Exclude<CallFault, 'silence'>[] = [
  'not-leader',
  'no-leader',
  'deadline-exceeded',
  'unavailable',
  'cancelled',
  'timed-out',
  'not-ready',
]

describe('the log in EventStoreDB', () => {
  let double: EventStoreDbDouble
  let store: EventStoreDbEventStore
  beforeAll(async () => {
    double = await EventStoreDbDouble.start()
    store = await EventStoreDbEventStore.open(double.url, { patienceMs: 5_000 })
  })
  afterEach(() => {
    double.behave()
  })
  afterAll(async () => {
    await store.close()
    await double.stop()
  })

  describe('an append that goes wrong', () => {
    it.each(PASSING.flatMap((fault) => [true, false].map((written) => ({ fault, written }))))(
      'with $fault, written: $written, is repeated and stands once',
      async ({ fault, written }) => {
        const stream = freshStream()
        double.faults.appends = [{ fault, written }]

        const appended = await store.append(stream, 'no_stream', someEvents(3))

        const read = await store.readStream(stream, 0)
        expect(read).toHaveLength(3)
        expect(appended).toEqual({ revision: 2, position: read[2]?.position })
      },
    )

    it.each([true, false])(
      'in silence, written: %s, has an unknown outcome, and its repetition stands once',
      async (written) => {
        const impatient = await EventStoreDbEventStore.open(double.url, { patienceMs: 200 })
        const stream = freshStream()
        const events = someEvents(2)
        double.faults.appends = [{ fault: 'silence', written }]

        await expect(impatient.append(stream, 'no_stream', events)).rejects.toThrow(LogUnavailable)

        expect(await impatient.append(stream, 'no_stream', events)).toMatchObject({ revision: 1 })
        expect(await impatient.readStream(stream, 0)).toHaveLength(2)
        await impatient.close()
      },
    )

    it('as a refused repetition is found to have been written', async () => {
      const stream = freshStream()
      const events = someEvents(2)
      double.faults.appends = [{ fault: 'unavailable', written: true }, 'refused-repetition']

      const appended = await store.append(stream, 'no_stream', events)

      const read = await store.readStream(stream, 0)
      expect(appended).toEqual({ revision: 1, position: read[1]?.position })
      expect(read).toHaveLength(2)
    })

    it('for good is not repeated', async () => {
      double.faults.appends = [{ fault: 'unavailable', written: false }]
      const large = Array.from({ length: 20 }, () => ({ ...someEvent(), data: JSON.stringify('x'.repeat(60_000)) }))

      await expect(store.append(freshStream(), 'no_stream', large)).rejects.toThrow('maximum-append-size-exceeded')
    })
  })

  it('tells where an append stands although the server does not', async () => {
    const stream = freshStream()
    double.faults.appends = ['no-position']

    const appended = await store.append(stream, 'no_stream', someEvents(2))

    expect(appended).toEqual({ revision: 1, position: (await store.readStream(stream, 0))[1]?.position })
  })

  it('recognises a repetition at an unnamed revision without the memory of the server', async () => {
    const stream = freshStream()
    const events = someEvents(2)
    const appended = await store.append(stream, 'any', events)
    for (let n = 0; n < 3; n += 1) await store.append(stream, 'any', someEvents(200))

    expect(await store.append(stream, 'any', events)).toEqual(appended)
    expect(await store.append(stream, 'stream_exists', events)).toEqual(appended)
    expect(await store.readStream(stream, 0)).toHaveLength(602)
  })

  it('takes -1 for a stream that is not there, and no other revision below 0', async () => {
    const stream = freshStream()
    expect(await store.append(stream, -1, someEvents(1))).toMatchObject({ revision: 0 })

    await expect(store.append(stream, -1, someEvents(1))).rejects.toThrow(WrongExpectedRevision)
    for (const revision of [-2, 0.5, Number.NaN, 2 ** 60])
      await expect(store.append(stream, revision, someEvents(1))).rejects.toThrow(RangeError)
  })

  describe('a read', () => {
    it.each(PASSING)('that fails with %s is repeated', async (fault) => {
      const stream = freshStream()
      await store.append(stream, 'no_stream', someEvents(2))
      double.faults.reads = [fault, fault]

      expect(await store.readStream(stream, 0)).toHaveLength(2)
    })

    it('that is cut in the middle shows nothing of what it had', async () => {
      const stream = freshStream()
      await store.append(stream, 'no_stream', someEvents(5))
      double.faults.reads = [{ cutAfter: 3 }]

      expect((await store.readStream(stream, 0)).map((event) => event.revision)).toEqual([0, 1, 2, 3, 4])
    })

    it('of the whole log shows our streams only, whatever stands between', async () => {
      const before = await store.head()
      const written: string[] = []
      for (let n = 0; n < 3; n += 1) {
        double.writeForeign('$stats-127.0.0.1:2113', 1_000)
        double.writeForeign('another-application', 300)
        const events = someEvents(1)
        written.push(...events.map((event) => event.id))
        await store.append(freshStream(), 'no_stream', events)
      }
      double.writeForeign('$stats-127.0.0.1:2113', 1_000)

      const read = await store.readAll(before, 10)

      expect(read.map((event) => event.id)).toEqual(written)
      expect(await store.head()).toBe(read.at(-1)?.position)
      expect(await store.readAll(await store.head(), 10)).toEqual([])
    })

    it('goes over many pages', async () => {
      const before = await store.head()
      const stream = freshStream()
      for (let n = 0; n < 6; n += 1) await store.append(stream, 'any', someEvents(200))

      expect(await store.readStream(stream, 0)).toHaveLength(1_200)
      expect(await store.readAll(before, 1_100)).toHaveLength(1_100)
      const read = await store.readAll(before, 5_000)
      expect(read.map((event) => event.revision)).toEqual(Array.from({ length: 1_200 }, (_, n) => n))
    })
  })

  it('is another log in another namespace', async () => {
    const other = await EventStoreDbEventStore.open(double.url, { namespace: 'refibell-other' })
    await other.append('property-1', 'no_stream', someEvents(1))

    expect(other.id).not.toBe(store.id)
    expect(await other.readAll(null, 10)).toHaveLength(1)
    expect(await store.readStream('property-1', 0)).toEqual([])
    await other.close()
  })

  it('is given one name by all who open it first at the same time', async () => {
    const stores = await Promise.all(
      Array.from({ length: 5 }, () => EventStoreDbEventStore.open(double.url, { namespace: 'refibell-race' })),
    )
    expect(new Set(stores.map(({ id }) => id)).size).toBe(1)
    expect(double.log.stream('refibell-race-log')).toHaveLength(1)
    for (const each of stores) await each.close()
  })
})

describe('the way to an EventStoreDB', () => {
  let double: EventStoreDbDouble
  let proxy: CuttingProxy
  let store: EventStoreDbEventStore
  beforeEach(async () => {
    double = await EventStoreDbDouble.start()
    proxy = await CuttingProxy.start(double.port)
    store = await EventStoreDbEventStore.open(`esdb://127.0.0.1:${proxy.port}?tls=false`, { patienceMs: PATIENT_MS })
  })
  afterEach(async () => {
    await store.close()
    await proxy.close()
    await double.stop()
  })

  it('carries hundreds of appends at once and not more, which all stand once it was cut', async () => {
    double.faults.appends = Array.from({ length: 600 }, () => ({ fault: 'silence', written: false }))
    const appended = Promise.all(
      Array.from({ length: 600 }, () => store.append(freshStream(), 'no_stream', someEvents(1))),
    )

    await vi.waitFor(() => expect(double.faults.appends).toHaveLength(600 - 512))
    await store.head()
    expect(double.faults.appends).toHaveLength(600 - 512)

    double.faults.appends = []
    proxy.cutAll()
    expect(await appended).toHaveLength(600)
  })

  it('may be cut under load, again and again: every append stands once, and the process lives', async () => {
    const state = { goesOn: true }
    const acknowledged: string[] = []
    const write = async (writer: number) => {
      for (let n = 0; state.goesOn; n += 1) {
        const events = [{ ...someEvent(), data: JSON.stringify('x'.repeat(20_000)) }, someEvent()]
        await store.append(`writer-${writer}-${n}`, 'no_stream', events)
        acknowledged.push(...events.map((event) => event.id))
      }
    }
    const writing = Promise.all(Array.from({ length: 80 }, (_, n) => write(n)))
    for (let cut = 0; cut < 10; cut += 1) {
      const before = acknowledged.length
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), { timeout: 30_000 })
      proxy.cutAll()
    }
    state.goesOn = false
    await writing

    const found = await everything(store)
    expect(found.map((event) => event.id).sort()).toEqual(acknowledged.sort())
  }, 120_000)

  it('may swallow an append: the outcome is unknown in time, and the repetition stands once', async () => {
    const impatient = await EventStoreDbEventStore.open(`esdb://127.0.0.1:${proxy.port}?tls=false`, { patienceMs: 300 })
    const events = someEvents(2)
    proxy.blackhole = true
    const waits = delay(PATIENT_MS / 10, 'was kept waiting', { ref: false })
    await expect(Promise.race([impatient.append('property-1', 'no_stream', events), waits])).rejects.toThrow(
      LogUnavailable,
    )
    proxy.blackhole = false

    expect(await store.append('property-1', 'no_stream', events)).toMatchObject({ revision: 1 })
    expect(await store.readStream('property-1', 0)).toHaveLength(2)
    await impatient.close()
  })

  it('may be closed for a while: then it is away, in a word, and comes back by itself', async () => {
    const impatient = await EventStoreDbEventStore.open(double.url, { patienceMs: IMPATIENT_MS })
    double.kill()
    await expect(impatient.append('property-1', 'no_stream', someEvents(1))).rejects.toThrow(LogUnavailable)
    // Known to be away: whoever comes next is told at once.
    const waits = delay(IMPATIENT_MS, 'was kept waiting')
    await expect(Promise.race([impatient.readAll(null, 10), waits])).rejects.toThrow(LogUnavailable)
    await expect(EventStoreDbEventStore.open(double.url, { patienceMs: IMPATIENT_MS })).rejects.toThrow(LogUnavailable)

    const waiting = store.append('property-1', 'no_stream', someEvents(1))
    await double.resume()

    expect(await waiting).toMatchObject({ revision: 0 })
    await vi.waitFor(async () => expect(await impatient.readStream('property-1', 0)).toHaveLength(1), {
      timeout: 5_000,
    })
    await impatient.close()
  })
})

async function everything(store: EventStoreDbEventStore): Promise<StoredEvent[]> {
  return store.readAll(null, 100_000)
}
