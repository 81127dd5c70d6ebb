import type { RunInputs } from '../../domain/automation/events.ts'
import type { Envelope } from '../../eventstore/port.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per run of the re-evaluation. */
export interface AutomationRunRow {
  readonly id: string
  readonly revision: number
  readonly started_at: string
  readonly triggered_by: string
  readonly as_of: string
  readonly batch_size: number
  readonly total_properties: number
  readonly total_batches: number
  readonly batches_done: number
  readonly processed: number
  readonly changed: number
  readonly failures: number
  readonly inputs: RunInputs
  readonly duration_seconds: number | null
  readonly error_message: string | null
  /** Also of a failed run: when it was given up. Null while it runs. */
  readonly completed_at: string | null
}

type Handled = 'AutomationRunStarted' | 'AutomationRunBatchCompleted' | 'AutomationRunCompleted' | 'AutomationRunFailed'

export const automationRunsProjection: Projection<AutomationRunRow, Handled> = {
  name: 'automation_runs',
  version: 1,
  table: 'automation_runs',
  key: 'id',
  columns: {
    id: 'text',
    revision: 'integer',
    started_at: 'timestamptz',
    triggered_by: 'text',
    as_of: 'date',
    batch_size: 'integer',
    total_properties: 'integer',
    total_batches: 'integer',
    batches_done: 'integer',
    processed: 'integer',
    changed: 'integer',
    failures: 'integer',
    inputs: 'jsonb',
    duration_seconds: 'numeric',
    error_message: 'text',
    completed_at: 'timestamptz',
  },
  indexes: [['started_at']],
  handlers: {
    AutomationRunStarted: {
      keys: (event) => [event.data.run_id],
      evolve(row, event) {
        const { run_id, ...plan } = event.data
        return row ?? { ...plan, ...NOTHING_YET, id: run_id, revision: event.revision, started_at: event.occurred_at }
      },
    },
    AutomationRunBatchCompleted: {
      keys: (event) => [event.data.run_id],
      evolve(row, event) {
        if (!row || isKnown(row, event)) return row
        return {
          ...row,
          revision: event.revision,
          batches_done: row.batches_done + 1,
          processed: row.processed + event.data.processed,
          changed: row.changed + event.data.changed,
          failures: row.failures + event.data.failures,
        }
      },
    },
    AutomationRunCompleted: {
      keys: (event) => [event.data.run_id],
      evolve(row, event) {
        if (!row) return null
        const { processed, changed, failures, duration_seconds } = event.data
        const { revision, occurred_at: completed_at } = event
        return { ...row, revision, processed, changed, failures, duration_seconds, completed_at }
      },
    },
    AutomationRunFailed: {
      keys: (event) => [event.data.run_id],
      evolve: (row, { data, revision, occurred_at }) =>
        row && { ...row, revision, error_message: data.error_message, completed_at: occurred_at },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'AutomationRuns' }],
}

const NOTHING_YET = {
  batches_done: 0,
  processed: 0,
  changed: 0,
  failures: 0,
  duration_seconds: null,
  error_message: null,
  completed_at: null,
}

/** Sums must not count one event twice. */
function isKnown(row: AutomationRunRow, event: Envelope): boolean {
  return event.revision <= row.revision
}
