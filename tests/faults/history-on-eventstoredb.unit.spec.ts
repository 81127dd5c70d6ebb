import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { EventStoreDbEventStore } from '../../eventstore/eventstoredb/eventstoredb-event-store.ts'
import { CuttingProxy } from '../support/cutting-proxy.ts'
import { EventStoreDbDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import type { AppendFault } from '../support/eventstoredb-double/faults.ts'
import { holdTrial, SECONDS } from './trial.ts'

/** Of the clients, so that they meet unknown outcomes. */
const PATIENCE_MS = 700
/** Of the judge. */
const PATIENT_MS = 30_000
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

it(
  'the log in EventStoreDB is true to what it says, whatever happens',
  async () => {
    const double = await EventStoreDbDouble.start()
    closing.push(() => double.stop())
    const proxies = [await CuttingProxy.start(double.port), await CuttingProxy.start(double.port)]
    const stores = await Promise.all(proxies.map((proxy) => openThrough(proxy.port)))
    const onEach = async (act: (proxy: CuttingProxy) => void | Promise<void>) => {
      for (const proxy of proxies) await act(proxy)
    }

    await holdTrial('EventStoreDB', {
      stores,
      misdeeds: [
        () => onEach((proxy) => proxy.cutAll()),
        async (random) => {
          await onEach((proxy) => {
            proxy.cutAfterBytes = 200 + Math.floor(random() * 20_000)
          })
          await delay(300)
          await onEach((proxy) => {
            proxy.cutAfterBytes = null
          })
        },
        async (random) => {
          const proxy = proxies[random() < 0.5 ? 0 : 1]
          if (!proxy) return
          proxy.blackhole = true
          await delay(random() * 1_000)
          proxy.blackhole = false
        },
        async (random) => {
          double.kill()
          await delay(random() * 300)
          await double.resume()
        },
        async (random) => {
          const faults = [
            'not-leader',
            'deadline-exceeded',
            'unavailable',
            'cancelled',
            'timed-out',
            'not-ready',
            'silence',
          ] as const
          const some = Array.from({ length: 5 }, (): AppendFault => {
            const fault = faults[Math.floor(random() * faults.length)] ?? 'unavailable'
            return { fault, written: random() < 0.5 }
          })
          double.faults.appends.push(...some)
          double.faults.reads.push('unavailable', { cutAfter: Math.floor(random() * 50) }, 'deadline-exceeded')
        },
      ],
      openInTheEnd: async () => {
        // Nothing that is still on its way arrives any more.
        double.behave()
        await onEach((proxy) => proxy.close())
        double.kill()
        await double.resume()
        return openThrough(double.port, PATIENT_MS)
      },
    })
    expect(double.log.events.length).toBeGreaterThan(0)
  },
  30_000 + SECONDS * 2_000,
)

async function openThrough(port: number, patienceMs = PATIENCE_MS): Promise<EventStoreDbEventStore> {
  const store = await EventStoreDbEventStore.open(`esdb://127.0.0.1:${port}?tls=false`, { patienceMs })
  closing.push(() => store.close())
  return store
}
