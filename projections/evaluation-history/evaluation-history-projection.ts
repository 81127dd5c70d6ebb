import type { Evaluation, EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per evaluation that was recorded. */
export interface EvaluationHistoryRow {
  /** Of the event that recorded it. */
  readonly id: string
  readonly property_id: string
  readonly owner_id: string
  readonly revision: number
  readonly occurred_at: string
  readonly status: EvaluationStatus
  readonly previous_status: EvaluationStatus | null
  readonly run_id: string | null
  readonly evaluation: Evaluation
}

/** What became of each property over time. */
export const evaluationHistoryProjection: Projection<EvaluationHistoryRow, 'PropertyEvaluated'> = {
  name: 'evaluation_history',
  version: 1,
  table: 'evaluation_history',
  key: 'id',
  columns: {
    id: 'uuid',
    property_id: 'text',
    owner_id: 'text',
    revision: 'integer',
    occurred_at: 'timestamptz',
    status: 'text',
    previous_status: 'text',
    run_id: 'text',
    evaluation: 'json',
  },
  indexes: [['property_id', 'revision'], ['run_id']],
  handlers: {
    PropertyEvaluated: {
      keys: (event) => [event.id],
      evolve(row, event) {
        const { property_id, owner_id, evaluation, previous_status, run_id } = event.data
        const { id, revision, occurred_at } = event
        const { status } = evaluation
        return row ?? { id, property_id, owner_id, revision, occurred_at, status, previous_status, run_id, evaluation }
      },
    },
  },
}
