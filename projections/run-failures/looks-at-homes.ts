import type { Knex } from 'knex'
import type { AutomationRunRow } from '../automation-runs/automation-runs-projection.ts'
import type { PropertyRow } from '../properties/property-row.ts'

/** How often these runs looked at each home, by its id: a run looks at all that are there when it begins, but for those that fail. */
export async function looksAtHomes(
  db: Knex,
  homes: readonly Pick<PropertyRow, 'id' | 'created_at'>[],
  runs: readonly Pick<AutomationRunRow, 'id' | 'started_at'>[],
): Promise<Map<string, number>> {
  const failures: { run_id: string; property_id: string }[] = await db('run_failures')
    .whereIn(
      'run_id',
      runs.map(({ id }) => id),
    )
    .whereIn(
      'property_id',
      homes.map(({ id }) => id),
    )
    .select('run_id', 'property_id')
  const failed = new Set(failures.map(({ run_id, property_id }) => `${run_id} ${property_id}`))
  return new Map(
    homes.map(({ id, created_at }) => {
      const looked = runs.filter((run) => run.started_at > created_at && !failed.has(`${run.id} ${id}`))
      return [id, looked.length]
    }),
  )
}
