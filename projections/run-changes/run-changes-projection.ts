import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { PropertyEvaluated } from '../../domain/property/events.ts'
import type { Envelope } from '../../eventstore/port.ts'
import type { Projection } from '../engine/projection.ts'

/** How many homes a run has brought from one status to another: at most six rows a run, however many homes there are. */
export interface RunChangesRow {
  readonly id: string
  readonly run_id: string
  readonly previous_status: EvaluationStatus
  readonly status: EvaluationStatus
  readonly changes: number
  /** Place in the log of the last event that is counted: none is counted twice. */
  readonly counted_until: string
}

/** What the runs have changed. Each list of the runs asks for it, and counting the changes themselves takes longer every night. */
export const runChangesProjection: Projection<RunChangesRow, 'PropertyEvaluated'> = {
  name: 'run_changes',
  version: 1,
  table: 'run_changes',
  key: 'id',
  columns: {
    id: 'text',
    run_id: 'text',
    previous_status: 'text',
    status: 'text',
    changes: 'integer',
    counted_until: 'text',
  },
  indexes: [['run_id']],
  handlers: {
    PropertyEvaluated: {
      keys(event) {
        const change = changeOf(event)
        return change === null ? [] : [`${change.run_id} ${change.previous_status} ${change.status}`]
      },
      evolve(row, event, id) {
        const { position: counted_until } = event
        if (row) return counted_until <= row.counted_until ? row : { ...row, counted_until, changes: row.changes + 1 }
        const change = changeOf(event)
        return change && { id, ...change, changes: 1, counted_until }
      },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'AutomationRuns' }],
}

/** Null: it is the first status or the same, or no run has changed it but the owner's own act or another loan officer. */
function changeOf({ data }: PropertyEvaluated & Envelope) {
  const { evaluation, previous_status, run_id } = data
  const { status } = evaluation
  return run_id === null || previous_status === null || previous_status === status
    ? null
    : { run_id, previous_status, status }
}
