import type { Distance } from '../../domain/evaluation/distance.ts'
import type { EvaluationInputs, EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { isLicensedThere } from '../../domain/evaluation/licence.ts'
import type { Projection } from '../engine/projection.ts'

/**
 * One row per evaluation that was recorded, with what lists and counts ask for. The evaluation itself stands in the log and is not written
 * once more (docs/decisions/0092-an-evaluation-stands-in-the-log.md).
 */
export interface EvaluationHistoryRow {
  /** Of the event that recorded it. */
  readonly id: string
  readonly property_id: string
  readonly owner_id: string
  /** In the stream of the property. */
  readonly revision: number
  readonly occurred_at: string
  readonly status: EvaluationStatus
  readonly previous_status: EvaluationStatus | null
  readonly run_id: string | null
  /** Whether the company might lend there. */
  readonly is_licensed: boolean
  readonly inputs: EvaluationInputs
  /** What was owed, in dollars; null where that was not recorded: then it is the balance as it was told. */
  readonly balance: number | null
  /** How far the market was from free; null also where that was not recorded. */
  readonly distance: Distance | null
}

/** What became of each property over time. */
export const evaluationHistoryProjection: Projection<EvaluationHistoryRow, 'PropertyEvaluated'> = {
  name: 'evaluation_history',
  version: 3,
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
    is_licensed: 'boolean',
    inputs: 'json',
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
        const { status, inputs } = evaluation
        return {
          id,
          property_id,
          owner_id,
          revision,
          occurred_at,
          status,
          previous_status,
          run_id,
          is_licensed: isLicensedThere(evaluation),
          inputs,
          balance,
          distance,
        }
      },
    },
  },
}
