import type { Knex } from 'knex'
import type { StatusChangeRow } from './status-changes-projection.ts'

/** How many of a run's properties went from one status to another. */
export interface CountedChange extends Pick<StatusChangeRow, 'run_id' | 'previous_status' | 'status'> {
  readonly changes: number
}

/** Of these runs; one that has changed nothing is not among them. */
export function statusChangesByRun(db: Knex, run_ids: readonly string[]): Promise<CountedChange[]> {
  return db<StatusChangeRow>('status_changes')
    .whereIn('run_id', [...run_ids])
    .groupBy('run_id', 'previous_status', 'status')
    .select('run_id', 'previous_status', 'status', db.raw('count(*)::integer as changes'))
}

/** By all runs there ever were. */
export async function countStatusChanges(db: Knex): Promise<number> {
  const [row] = await db('status_changes').whereNotNull('run_id').select(db.raw('count(*)::integer as total'))
  return row.total
}
