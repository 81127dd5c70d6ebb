import type { Knex } from 'knex'
import type { RunChangesRow } from './run-changes-projection.ts'

/** How many of a run's properties went from one status to another. */
export type CountedChange = Pick<RunChangesRow, 'run_id' | 'previous_status' | 'status' | 'changes'>

/** Of these runs; one that has changed nothing is not among them. */
export function statusChangesByRun(db: Knex, run_ids: readonly string[]): Promise<CountedChange[]> {
  return db<RunChangesRow>('run_changes')
    .whereIn('run_id', [...run_ids])
    .select('run_id', 'previous_status', 'status', 'changes')
}

/** By all runs there ever were. */
export async function countStatusChanges(db: Knex): Promise<number> {
  const [row] = await db('run_changes').select(db.raw('coalesce(sum(changes), 0)::integer as total'))
  return row.total
}
