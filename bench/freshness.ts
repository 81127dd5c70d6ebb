import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { propertyStream } from '../commands/property/property-stream.ts'
import type { EventLog } from '../eventstore/port.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { allProjections } from '../projections/all.ts'
import { ProjectionEngine } from '../projections/engine/projection-engine.ts'
import { ReadModelChanges } from '../projections/engine/read-model-changes.ts'
import { ReadModelWaiter } from '../projections/engine/read-model-waiter.ts'
import { projectionMigrations } from '../projections/migrations.ts'
import { propertiesProjection } from '../projections/properties/properties-projection.ts'
import type { Figure } from './appends.ts'
import type { LogStores } from './log-stores.ts'
import { appendHistory, evaluated, proposed } from './projection-history.ts'
import { withScratchDatabase } from './scratch-database.ts'

const PER_SECOND = 50
const SECONDS = 10
const WARM_UP_SECONDS = 2

/** From an acknowledged append to its row being visible, at 50 appends a second, with all read models running. */
export function run(databaseUrl: string, stores: LogStores): Promise<Figure[]> {
  return withScratchDatabase(databaseUrl, [...eventstoreMigrations, ...projectionMigrations], async (url) => {
    const log = await stores.openLog(url)
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    const changes = new ReadModelChanges(url)
    const engine = new ProjectionEngine({ pool, log, projections: allProjections })
    const waiter = new ReadModelWaiter(pool, changes)
    try {
      await appendHistory(log, {
        accounts: 50,
        properties: 500,
        evaluationsPerProperty: 1,
        preferenceChangesPerAccount: 0,
      })
      await changes.start()
      await engine.prepare()
      await engine.catchUp()
      engine.start()
      await measure(log, waiter, pool, WARM_UP_SECONDS)
      return figures(await measure(log, waiter, pool, SECONDS))
    } finally {
      await engine.stop()
      waiter.close()
      await changes.close()
      await pool.end()
      await log.close()
    }
  })
}

/** Milliseconds, ascending. */
async function measure(log: EventLog, waiter: ReadModelWaiter, pool: pg.Pool, seconds: number): Promise<number[]> {
  const properties = (await pool.query<{ id: string }>('SELECT id FROM properties LIMIT 500')).rows
  const waits: Promise<number>[] = []
  for (let index = 0; index < seconds * PER_SECOND; index++) {
    const id = properties[index % properties.length]?.id ?? randomUUID()
    waits.push(untilVisible(log, waiter, id, index))
    await delay(1000 / PER_SECOND)
  }
  return (await Promise.all(waits)).sort((a, b) => a - b)
}

async function untilVisible(log: EventLog, waiter: ReadModelWaiter, id: string, night: number): Promise<number> {
  const { position } = await log.append(propertyStream(id), 'any', [proposed(evaluated(id, 'owner', night))])
  const acknowledged = performance.now()
  await waiter.waitFor([propertiesProjection], position, 10_000)
  return performance.now() - acknowledged
}

function figures(waits: readonly number[]): Figure[] {
  const percentile = (share: number) => Math.round((waits[Math.floor(waits.length * share)] ?? Number.NaN) * 10) / 10
  const name = 'append acknowledged to row visible, 50 appends/s'
  return [
    { name: `${name}, p50`, value: percentile(0.5), unit: 'ms' },
    { name: `${name}, p99`, value: percentile(0.99), unit: 'ms' },
  ]
}
