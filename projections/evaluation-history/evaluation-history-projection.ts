import type { Distance } from '../../domain/evaluation/distance.ts'
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
  /** What was owed, in dollars; null where that was not recorded: then it is the balance as it was told. */
  readonly balance: number | null
  /** How far the market was from free; null also where that was not recorded. */
  readonly distance: Distance | null
}

/** What became of each property over time. */
export const evaluationHistoryProjection: Projection<EvaluationHistoryRow, 'PropertyEvaluated'> = {
  name: 'evaluation_history',
  version: 2,
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
    balance: 'numeric',
    distance: 'json',
  },
  indexes: [['property_id', 'revision'], ['run_id']],
  rowPerEvent: true,
  handlers: {
    PropertyEvaluated: {
      keys: (event) => [event.id],
      evolve(row, { id, revision, occurred_at, data }) {
        if (row) return row
        const { property_id, owner_id, previous_status, run_id, evaluation, balance, distance } = data
        const { status } = evaluation
        return {
          id,
          property_id,
          owner_id,
          revision,
          occurred_at,
          status,
          previous_status,
          run_id,
          evaluation,
          balance,
          distance,
        }
      },
    },
  },
}
