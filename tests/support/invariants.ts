import type pg from 'pg'
import { expect, vi } from 'vitest'
import type { EventLog } from '../../eventstore/port.ts'
import { allProjections } from '../../projections/all.ts'
import type { AnyProjection } from '../../projections/engine/projection.ts'
import { readProjectionHealth } from '../../projections/engine/read-model-health.ts'
import { assertRebuilt, rebuildReadModels } from '../../projections/engine/rebuild-read-models.ts'

interface Stores {
  readonly pool: pg.Pool
  readonly log: EventLog
}

/**
 * What must hold after every fault: each acknowledged event is in the log once, streams have no gaps, and the read models are what
 * a fold of the whole log gives. Waits until the read models have caught up.
 * @param acknowledged ids of events that were acknowledged
 */
export async function expectNothingLostOrRepeated(
  { pool, log }: Stores,
  acknowledged: readonly string[],
): Promise<void> {
  expect(await gaps(pool)).toEqual([])
  // Ids are unique in the table: there is once or never.
  const found = await pool.query<{ id: string }>('SELECT id FROM events WHERE id = ANY ($1)', [acknowledged])
  expect(found.rowCount).toBe(new Set(acknowledged).size)
  await expectReadModelsAsFolded({ pool, log })
}

/** Rebuilds the read models and compares the tables. Whatever followed the log meanwhile goes on with the new ones. */
export async function expectReadModelsAsFolded(
  stores: Stores,
  projections: readonly AnyProjection[] = allProjections,
): Promise<void> {
  await vi.waitFor(
    async () => {
      const { read_models } = await readProjectionHealth(stores.pool, stores.log, projections)
      expect(read_models.filter(({ lag_seconds }) => lag_seconds > 0)).toEqual([])
    },
    { timeout: 30_000, interval: 100 },
  )
  const kept = await tables(stores.pool, projections)
  assertRebuilt(await rebuildReadModels(stores, projections))
  expect(await tables(stores.pool, projections)).toEqual(kept)
}

async function gaps(pool: pg.Pool): Promise<unknown[]> {
  const sql = 'SELECT stream FROM events GROUP BY stream HAVING max(revision) + 1 <> count(*) OR min(revision) <> 0'
  return (await pool.query(sql)).rows
}

async function tables(pool: pg.Pool, projections: readonly AnyProjection[]): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {}
  for (const { table, key } of projections)
    contents[table] = (await pool.query(`SELECT * FROM "${table}" ORDER BY "${key}"`)).rows
  return contents
}
