import type { EventLog, Position } from '../eventstore/port.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import type { Figure } from './appends.ts'
import type { LogStores } from './log-stores.ts'
import { appendHistory } from './projection-history.ts'
import { withScratchDatabase } from './scratch-database.ts'

/** 20,000 events: streams of 13 and of 7. */
const SIZE = { accounts: 1_000, properties: 1_000, evaluationsPerProperty: 12, preferenceChangesPerAccount: 6 }
const PAGE = 2_000
const CALLERS = 32
const SECONDS = 5

/** Reading the whole log as projections do, page by page, and single streams as commands do; decoded and unsealed. */
export function run(databaseUrl: string, stores: LogStores): Promise<Figure[]> {
  return withScratchDatabase(databaseUrl, eventstoreMigrations, async (url) => {
    const log = await stores.openLog(url)
    try {
      await appendHistory(log, SIZE)
      // Once before it counts: connections, prepared statements, the keys of persons.
      const streams = (await readEverything(log)).streams
      const start = performance.now()
      const { events } = await readEverything(log)
      const all = { name: 'read of the whole log', value: perSecond(events, start), unit: 'events/s' }
      return [all, ...(await readStreams(log, streams, 1)), ...(await readStreams(log, streams, CALLERS))]
    } finally {
      await log.close()
    }
  })
}

async function readEverything(log: EventLog): Promise<{ events: number; streams: string[] }> {
  const streams = new Set<string>()
  let events = 0
  for (let after: Position | null = null; ; ) {
    const page = await log.readAll(after, PAGE)
    for (const { stream } of page) streams.add(stream)
    events += page.length
    after = page.at(-1)?.position ?? after
    if (page.length < PAGE) return { events, streams: [...streams] }
  }
}

async function readStreams(log: EventLog, streams: readonly string[], callers: number): Promise<Figure[]> {
  const latencies: number[] = []
  const start = performance.now()
  const read = async (caller: number) => {
    for (let n = caller; performance.now() < start + SECONDS * 1_000; n += callers) {
      const called = performance.now()
      await log.readStream(streams[n % streams.length] ?? '')
      latencies.push(performance.now() - called)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => read(caller)))
  const name = `read of one stream, ${callers} ${callers === 1 ? 'caller' : 'callers'}`
  const p99 = latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? Number.NaN
  return [
    { name, value: perSecond(latencies.length, start), unit: 'streams/s' },
    { name: `${name}, p99`, value: Math.round(p99 * 100) / 100, unit: 'ms' },
  ]
}

function perSecond(count: number, since: number): number {
  return Math.round((count / (performance.now() - since)) * 1_000)
}
