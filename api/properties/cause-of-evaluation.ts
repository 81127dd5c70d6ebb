import type { RecordedOf } from '../../eventstore/port.ts'
import type { EvaluationCause } from '../contract/property-history.ts'

/**
 * What made us look. Without a run it was the owner, but for what we did by ourselves to a home that was evaluated before: its owner got
 * another loan officer. (The demo adds its homes by itself.)
 */
export function causeOfEvaluation({
  actor,
  data,
}: Pick<RecordedOf<'PropertyEvaluated'>, 'actor' | 'data'>): EvaluationCause {
  if (data.run_id !== null) return 'nightly_run'
  return actor.role === 'system' && data.previous_status !== null ? 'loan_officer' : 'owner'
}
