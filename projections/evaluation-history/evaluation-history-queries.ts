import type { Knex } from 'knex'
import type { EvaluationHistoryRow } from './evaluation-history-projection.ts'

/** Which of a property's evaluations are asked for; what is absent, or null, leaves none out. */
interface EvaluationsAsked {
  /** The revision of the last one seen. */
  readonly before?: number | undefined
  /** When they were recorded, ISO 8601: at the first of these moments or after it, and at the last or before it. */
  readonly from?: string | null
  readonly until?: string | null
}

/** Newest first. */
export async function evaluationsOfProperty(
  db: Knex,
  property_id: string,
  limit: number,
  { before, from = null, until = null }: EvaluationsAsked = {},
): Promise<EvaluationHistoryRow[]> {
  return db<EvaluationHistoryRow>('evaluation_history')
    .where({ property_id })
    .modify((query) => {
      if (before !== undefined) query.where('revision', '<', before)
      if (from !== null) query.where('occurred_at', '>=', from)
      if (until !== null) query.where('occurred_at', '<=', until)
    })
    .orderBy('revision', 'desc')
    .limit(limit)
}

/** Null when there is none, or none any more. */
export async function evaluationById(db: Knex, id: string): Promise<EvaluationHistoryRow | null> {
  return (await db<EvaluationHistoryRow>('evaluation_history').where({ id }).first()) ?? null
}
