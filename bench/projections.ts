import type pg from 'pg'
import type { EventLog } from '../eventstore/port.ts'
import { openHealingPool } from '../eventstore/postgres/healing-pool.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { allProjections } from '../projections/all.ts'
import type { AnyProjection } from '../projections/engine/projection.ts'
import { ProjectionEngine } from '../projections/engine/projection-engine.ts'
import { assertRebuilt, rebuildReadModels } from '../projections/engine/rebuild-read-models.ts'
import { projectionMigrations } from '../projections/migrations.ts'
import { propertiesProjection } from '../projections/properties/properties-projection.ts'
import type { Figure } from './appends.ts'
import type { LogStores } from './log-stores.ts'
import { postmasterOf, processorFigures, timed } from './processor-time.ts'
import { appendHistory } from './projection-history.ts'
import { withScratchDatabase } from './scratch-database.ts'

/** `EVENTS=1000000 npm run bench -- projections` folds more nights of the same homes. */
const EVENTS = Number(process.env.EVENTS ?? 200_000)
const HOMES = 10_000
const NIGHTS = EVENTS / HOMES / 2 - 1

/** Of 20,000 streams, on average of about 600 bytes; of 200,000 events one in ten carries personal data. */
const SIZE = {
  accounts: HOMES,
  properties: HOMES,
  evaluationsPerProperty: NIGHTS,
  preferenceChangesPerAccount: NIGHTS,
}

/** How fast the read models fold a log of mixed events: one of them catching up and rebuilding, and all together. */
export function run(databaseUrl: string, stores: LogStores): Promise<Figure[]> {
  return withScratchDatabase(databaseUrl, [...eventstoreMigrations, ...projectionMigrations], async (url) => {
    const log = await stores.openLog(url)
    const pool = openHealingPool({ connectionString: url, max: 4 })
    try {
      const events = await appendHistory(log, SIZE)
      await comeToRest(pool)
      return await measure(log, pool, events)
    } finally {
      await pool.end()
      await log.close()
    }
  })
}

async function measure(log: EventLog, pool: pg.Pool, events: number): Promise<Figure[]> {
  const one = engineOf(log, pool, [propertiesProjection])
  const all = engineOf(log, pool, allProjections)
  const postmaster = await postmasterOf(pool)
  const figures = async (what: string, work: () => Promise<void>): Promise<Figure[]> => {
    const name = `projection: ${what}`
    const took = await timed(postmaster, work)
    const rate = { name, value: Math.round(events / took.seconds), unit: 'events/s' }
    return [rate, ...processorFigures(name, took, events, 'event')]
  }
  await one.prepare()
  const measured = [
    ...(await figures('one read model, catching up', () => one.catchUp())),
    ...(await figures('one read model, rebuilding', () => one.rebuild(propertiesProjection.name))),
  ]
  await pool.query('DROP TABLE properties; DELETE FROM projection_checkpoints')
  await all.prepare()
  const together = `all ${allProjections.length} read models together`
  const rebuild = async () => assertRebuilt(await rebuildReadModels({ pool, log }, allProjections))
  measured.push(...(await figures(`${together}, catching up`, () => all.catchUp())))
  await comeToRest(pool)
  return [...measured, ...(await figures(`${together}, rebuilding`, rebuild))]
}

/**
 * As the database would be after a night: what was just bulk-written is not yet vacuumed nor on the disk, its statistics are those of an
 * empty table, and the server may make up for all of that while the next figure is taken.
 */
async function comeToRest(pool: pg.Pool): Promise<void> {
  await pool.query('VACUUM ANALYZE')
  await pool.query('CHECKPOINT')
}

function engineOf(log: EventLog, pool: pg.Pool, projections: readonly AnyProjection[]): ProjectionEngine {
  return new ProjectionEngine({ pool, log, projections })
}
