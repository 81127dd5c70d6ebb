import type { Knex } from 'knex'
import type { EvaluationHistoryRow } from './evaluation-history-projection.ts'

/** Newest first. @param before the revision of the last one seen; absent to begin with the newest */
export async function evaluationsOfProperty(
  db: Knex,
  property_id: string,
  limit: number,
  before?: number,
): Promise<EvaluationHistoryRow[]> {
  return db<EvaluationHistoryRow>('evaluation_history')
    .where({ property_id })
    .modify((query) => {
      if (before !== undefined) query.where('revision', '<', before)
    })
    .orderBy('revision', 'desc')
    .limit(limit)
}

/** All evaluations of these properties, oldest first. */
export async function evaluationsOfProperties(
  db: Knex,
  property_ids: readonly string[],
): Promise<EvaluationHistoryRow[]> {
  return db<EvaluationHistoryRow>('evaluation_history')
    .whereIn('property_id', [...property_ids])
    .orderBy(['property_id', 'revision'])
}

/** The evaluations one run recorded, by property. */
export async function evaluationsOfRun(db: Knex, run_id: string): Promise<EvaluationHistoryRow[]> {
  return db<EvaluationHistoryRow>('evaluation_history').where({ run_id }).orderBy(['property_id', 'revision'])
}

/** All evaluations ever recorded, and how many of them changed the status. */
export async function countEvaluations(db: Knex): Promise<{ total_evaluations: number; status_changes: number }> {
  const [row] = await db('evaluation_history').select(
    db.raw('count(*)::integer as total_evaluations'),
    db.raw(
      'count(*) filter (where previous_status is not null and previous_status <> status)::integer as status_changes',
    ),
  )
  return row
}
