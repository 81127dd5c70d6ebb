import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { PropertyEvaluated } from '../../domain/property/events.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per status that was changed: few beside the evaluations, whose table is too large to look through. */
export interface StatusChangeRow {
  /** Of the event that recorded the evaluation. */
  readonly id: string
  readonly property_id: string
  readonly occurred_at: string
  readonly previous_status: EvaluationStatus
  readonly status: EvaluationStatus
}

/** Which homes went from one status to another, by a run or without. */
export const statusChangesProjection: Projection<StatusChangeRow, 'PropertyEvaluated'> = {
  name: 'status_changes',
  version: 4,
  table: 'status_changes',
  key: 'id',
  columns: {
    id: 'uuid',
    property_id: 'text',
    occurred_at: 'timestamptz',
    previous_status: 'text',
    status: 'text',
  },
  // What has changed since a moment is read by when.
  indexes: [['occurred_at']],
  rowPerEvent: true,
  handlers: {
    PropertyEvaluated: {
      keys: ({ id, data }) => (changeOf(data) === null ? [] : [id]),
      evolve(row, { id, occurred_at, data }) {
        const change = changeOf(data)
        return row ?? (change && { id, occurred_at, property_id: data.property_id, ...change })
      },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'AutomationRuns' }],
}

/** Null: the status is what it was, or is the first. */
function changeOf({ evaluation: { status }, previous_status }: PropertyEvaluated['data']) {
  return previous_status === null || previous_status === status ? null : { previous_status, status }
}
