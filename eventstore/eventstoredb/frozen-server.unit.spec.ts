import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CuttingProxy } from '../../tests/support/cutting-proxy.ts'
import { EventStoreDbCluster } from '../../tests/support/eventstoredb-double/cluster-double.ts'
import { EventStoreDbDouble } from '../../tests/support/eventstoredb-double/eventstoredb-double.ts'
import { freshStream, someEvents } from '../../tests/support/unplaced-events.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts'

/** What is promised; a frozen leader used to leave 12 to 18 s without a write. */
const WRITTEN_WITHIN_MS = 8_000

vi.setConfig({ testTimeout: 30_000 })

describe('a leader', () => {
  let cluster: EventStoreDbCluster
  let store: EventStoreDbEventStore
  beforeEach(async () => {
    cluster = await EventStoreDbCluster.start(3)
    store = await EventStoreDbEventStore.open(cluster.url)
  })
  afterEach(async () => {
    await store.close()
    await cluster.stop()
  })

  it.each(['freezeLeader', 'killLeader'] as const)(
    'after %s is left for the next one: what was under way stands once, and is acknowledged',
    async (fault) => {
      const [stream, read] = [freshStream(), freshStream()]
      await store.append(read, 'no_stream', someEvents(2))
      const events = someEvents(3)
      const asked = cluster.asked

      cluster[fault]()
      const start = performance.now()
      const writing = store.append(stream, 'no_stream', events)
      const reading = store.readStream(read, 0)
      // The others still take it for the leader when they are asked for the first time.
      await vi.waitFor(() => expect(cluster.asked).toBeGreaterThan(asked), { timeout: WRITTEN_WITHIN_MS })
      cluster.elect(1)

      expect(await writing).toMatchObject({ revision: 2 })
      expect(performance.now() - start).toBeLessThan(WRITTEN_WITHIN_MS)
      expect((await store.readStream(stream, 0)).map(({ id }) => id)).toEqual(events.map(({ id }) => id))
      expect(await reading).toHaveLength(2)
      expect(await store.append(stream, 2, someEvents(1))).toMatchObject({ revision: 3 })
    },
  )

  it('that is frozen is not waited for by who listens either', async () => {
    const wake = vi.fn()
    store.onAppended(wake)
    await vi.waitFor(() => expect(wake).toHaveBeenCalled())
    const other = await EventStoreDbEventStore.open(`${cluster.url}&connectionName=other`)

    cluster.freezeLeader()
    cluster.elect(2)
    await store.head()
    await vi.waitFor(async () => {
      wake.mockClear()
      await other.append(freshStream(), 'no_stream', someEvents(1))
      await vi.waitFor(() => expect(wake).toHaveBeenCalled())
    }, WRITTEN_WITHIN_MS)
    await other.close()
  })
})

describe('a server that takes its time', () => {
  it('is waited for as long as it gives signs of life', async () => {
    const double = await EventStoreDbDouble.start()
    const proxy = await CuttingProxy.start(double.port)
    const url = `esdb://127.0.0.1:${proxy.port}?tls=false`
    const store = await EventStoreDbEventStore.open(url, { patienceMs: 4_000 })
    const connections = proxy.connections
    double.faults.reads = ['silence']

    const reading = store.readStream(freshStream(), 0)

    await expect(reading).rejects.toThrow(LogUnavailable)
    expect(double.signsOfLife).toBeGreaterThan(0)
    expect(proxy.connections).toBe(connections)
    await store.close()
    await proxy.close()
    await double.stop()
  })
})
