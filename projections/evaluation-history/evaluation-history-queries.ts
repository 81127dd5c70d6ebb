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

/** Null when there is none, or none any more. */
export async function evaluationById(db: Knex, id: string): Promise<EvaluationHistoryRow | null> {
  return (await db<EvaluationHistoryRow>('evaluation_history').where({ id }).first()) ?? null
}

/** Oldest first. */
export async function allEvaluationsOf(db: Knex, property_id: string): Promise<EvaluationHistoryRow[]> {
  return db<EvaluationHistoryRow>('evaluation_history').where({ property_id }).orderBy('revision')
}
