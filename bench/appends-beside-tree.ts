import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { LogSigner } from '../eventstore/log-tree/log-signer.ts'
import { LogTree } from '../eventstore/log-tree/log-tree.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { GROW_EVERY_MS, LogTreeKeeper } from '../workers/log-tree/log-tree-keeper.ts'
import { appendTo, callers, type Figure, type Measured, sheetUploaded } from './appends.ts'
import type { LogStores } from './log-stores.ts'
import { postmasterOf, type Timed, timed } from './processor-time.ts'
import { withScratchDatabase } from './scratch-database.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = 4
const CALLERS = 32

type Appending = Timed<Measured>

/** What the tree over the log costs those who append: as many as can be, with it and without, by turns. */
export function run(databaseUrl: string, stores: LogStores): Promise<Figure[]> {
  return withScratchDatabase(databaseUrl, eventstoreMigrations, async (url) => {
    const log = await stores.openLog(url)
    const storedLog = await stores.openStore(url)
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    try {
      const keeper = new LogTreeKeeper(
        {
          storedLog,
          logTree: new LogTree(pool),
          logSigner: new LogSigner(Buffer.alloc(32, 1)),
          keepHead: async () => undefined,
          clock: () => new Date(),
        },
        pool,
      )
      const append = appendTo(log, sheetUploaded)
      const postmaster = await postmasterOf(pool)
      const measure = () => timed(postmaster, () => callers(CALLERS, SECONDS, append))
      await measure()
      const alone: Appending[] = []
      const beside: Appending[] = []
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(await measure())
        await keeper.tend(new AbortController().signal)
        const ended = new AbortController()
        const tending = tend(keeper, ended.signal)
        beside.push(await measure())
        ended.abort()
        await tending
      }
      return [
        ...figures(`append, ${CALLERS} callers, without the tree`, alone),
        ...figures('the same while the tree grows', beside),
      ]
    } finally {
      await pool.end()
      await storedLog.close()
      await log.close()
    }
  })
}

async function tend(keeper: LogTreeKeeper, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await keeper.tend(ended)
    await delay(GROW_EVERY_MS, undefined, { signal: ended }).catch(() => undefined)
  }
}

function figures(name: string, rounds: readonly Appending[]): Figure[] {
  const perAppend = (of: (round: Appending) => number) =>
    Math.round(median(rounds.map((round) => (of(round) * 1e7) / round.result.latencies.length))) / 10
  return [
    { name, value: Math.round(median(rounds.map(({ result }) => result.perSecond))), unit: 'events/s' },
    { name: `${name}, processor time of Node`, value: perAppend(({ node }) => node), unit: 'µs an append' },
    {
      name: `${name}, processor time of PostgreSQL`,
      value: perAppend(({ postgres }) => postgres),
      unit: 'µs an append',
    },
  ]
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
