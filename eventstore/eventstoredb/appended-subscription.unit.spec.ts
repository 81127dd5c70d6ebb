import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CuttingProxy } from '../../tests/support/cutting-proxy.ts'
import { EventStoreDbDouble } from '../../tests/support/eventstoredb-double/eventstoredb-double.ts'
import { freshStream, someEvents } from '../../tests/support/unplaced-events.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts'

/** `CUTS=100` for a long run. */
const CUTS = Number(process.env.CUTS ?? 20)

describe('news of appends by others', () => {
  let double: EventStoreDbDouble
  let proxy: CuttingProxy
  let writer: EventStoreDbEventStore
  const opened: EventStoreDbEventStore[] = []
  beforeEach(async () => {
    double = await EventStoreDbDouble.start()
    proxy = await CuttingProxy.start(double.port)
    writer = await EventStoreDbEventStore.open(double.url)
  })
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
    await writer.close()
    await proxy.close()
    await double.stop()
  })

  it('come at once, and of our own streams only', async () => {
    const { seen, woken } = await follower()
    await woken(1)
    double.writeForeign('another-application', 5)
    const events = someEvents(2)
    await writer.append(freshStream(), 'no_stream', events)

    await vi.waitFor(() => expect(seen).toEqual(events.map(({ id }) => id)))
    expect(woken.times()).toBeLessThanOrEqual(4)
  })

  it('come again after the server has ended subscriptions', async () => {
    double.faults.cutSubscriptionsAfter = 2
    const { seen } = await follower()
    const written = await appendSlowly(12)
    await vi.waitFor(() => expect(seen).toEqual(written), { timeout: 10_000 })
  })

  it('come again after the server was away', async () => {
    const { seen, woken } = await follower()
    await woken(1)
    double.kill()
    await double.resume()
    const written = await appendSlowly(3)
    await vi.waitFor(() => expect(seen).toEqual(written), { timeout: 10_000 })
  })

  it('are noticed to be missing when the subscription has gone silent', async () => {
    double.faults.silentSubscriptions = true
    const { seen, woken } = await follower({ watchMs: 100 })
    await woken(1)
    const written = await appendSlowly(3)
    await vi.waitFor(() => expect(seen).toEqual(written))

    double.faults.silentSubscriptions = false
    const more = await appendSlowly(1)
    await vi.waitFor(() => expect(seen).toEqual([...written, ...more]))
  })

  it('are not led astray by repeated events, or by checkpoints that repeat or run ahead', async () => {
    double.faults.duplicates = true
    double.faults.strayCheckpoints = true
    double.faults.cutSubscriptionsAfter = 9
    const { seen } = await follower()
    const written = await appendSlowly(10)
    await vi.waitFor(() => expect(seen).toEqual(written), { timeout: 10_000 })
  })

  it(
    'lose nothing, whatever the byte at which connections are cut',
    async () => {
      const { seen } = await follower()
      const written: string[] = []
      for (let cut = 0; cut < CUTS; cut += 1) {
        const before = proxy.cuts
        // Enough to be connected, and then at any place of any frame.
        proxy.cutAfterBytes = 100 + ((cut * 977) % 3_000)
        while (proxy.cuts === before) written.push(...(await appendSlowly(1)))
      }
      proxy.cutAfterBytes = null

      await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(written.length), { timeout: 20_000 })
      expect(seen).toEqual(written)
    },
    30_000 + CUTS * 3_000,
  )

  it('stop with the store, also in the middle of a pause', async () => {
    const { store } = await follower()
    double.kill()
    await store.close()
  })

  /** Reads behind its checkpoint when it is woken, and only then. */
  async function follower({ watchMs }: { watchMs?: number } = {}) {
    const url = `esdb://127.0.0.1:${proxy.port}?tls=false`
    const store = await EventStoreDbEventStore.open(url, { ...(watchMs === undefined ? {} : { watchMs }) })
    opened.push(store)
    const seen: string[] = []
    let position: string | null = null
    let times = 0
    let reading = Promise.resolve()
    const read = async (): Promise<void> => {
      try {
        const page = await store.readAll(position, 1_000)
        position = page.at(-1)?.position ?? position
        seen.push(...page.map(({ id }) => id))
      } catch (error) {
        // A page that is longer than what a connection carries before its cut never arrives: whoever follows tries again.
        if (!(error instanceof LogUnavailable)) throw error
        await read()
      }
    }
    store.onAppended(() => {
      times += 1
      reading = reading.then(read)
    })
    const woken = Object.assign((count: number) => vi.waitFor(() => expect(times).toBeGreaterThanOrEqual(count)), {
      times: () => times,
    })
    return { store, seen, woken }
  }

  async function appendSlowly(count: number): Promise<string[]> {
    const written: string[] = []
    for (let n = 0; n < count; n += 1) {
      const events = someEvents(1)
      await writer.append(freshStream(), 'no_stream', events)
      written.push(...events.map(({ id }) => id))
    }
    return written
  }
})
