import type { Knex } from 'knex'
import type { EvaluationHistoryRow } from './evaluation-history-projection.ts'

type StatusChange = Pick<
  EvaluationHistoryRow,
  'id' | 'owner_id' | 'property_id' | 'status' | 'previous_status' | 'occurred_at'
>

/** The properties whose status a run changed, for the better or the worse. */
export async function statusChangesOfRun(db: Knex, run_id: string): Promise<StatusChange[]> {
  return db<EvaluationHistoryRow>('evaluation_history')
    .select('id', 'owner_id', 'property_id', 'status', 'previous_status', 'occurred_at')
    .where({ run_id })
    .whereRaw('status <> previous_status')
    .orderBy(['owner_id', 'property_id'])
}

/** One owner's evaluations of a run, by property, of the homes that are still watched: of others there is nothing to tell. */
export async function evaluationsOfOwnerInRun(
  db: Knex,
  run_id: string,
  owner_id: string,
): Promise<EvaluationHistoryRow[]> {
  return db<EvaluationHistoryRow>('evaluation_history')
    .where({ run_id, owner_id })
    .whereIn('property_id', db('properties').where({ owner_id }).select('id'))
    .orderBy('property_id')
}
