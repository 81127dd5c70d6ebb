import type { EvaluationFailure } from '../../domain/automation/events.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per property that a run could not look at. */
export interface RunFailureRow {
  readonly id: string
  readonly run_id: string
  readonly property_id: string
  readonly reason: EvaluationFailure
}

export const runFailuresProjection: Projection<RunFailureRow, 'AutomationRunPropertiesFailed'> = {
  name: 'run_failures',
  version: 1,
  table: 'run_failures',
  key: 'id',
  columns: { id: 'text', run_id: 'text', property_id: 'text', reason: 'text' },
  indexes: [['run_id', 'property_id']],
  handlers: {
    AutomationRunPropertiesFailed: {
      keys: ({ data: { run_id, failed } }) =>
        failed.flatMap(({ property_ids }) => property_ids.map((property_id) => `${run_id} ${property_id}`)),
      evolve(row, { data: { run_id, failed } }, id) {
        const property_id = id.slice(run_id.length + 1)
        const found = failed.find(({ property_ids }) => property_ids.includes(property_id))
        return row ?? (found ? { id, run_id, property_id, reason: found.reason } : null)
      },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'AutomationRuns' }],
}
