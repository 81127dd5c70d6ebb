import { type BatchesDone, NO_BATCHES_DONE, withDone } from './batches-done.ts'
import type { AutomationEvent, RunInputs } from './events.ts'

export interface RunCounts {
  readonly processed: number
  readonly changed: number
  readonly failures: number
}

export const NOTHING_COUNTED: RunCounts = { processed: 0, changed: 0, failures: 0 }

export type Run =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'running' | 'completed' | 'failed'
      readonly run_id: string
      readonly as_of: string
      /** ISO 8601, UTC. */
      readonly started_at: string
      readonly batch_size: number
      readonly total_batches: number
      readonly inputs: RunInputs
      readonly batches_done: BatchesDone
      readonly counts: RunCounts
    }

export const noRun: Run = { status: 'unknown' }

/** Folds one event of a run's stream, with the time at which it occurred, into its state. */
export function evolveRun(run: Run, event: AutomationEvent & { readonly occurred_at: string }): Run {
  if (event.type === 'AutomationRunStarted') {
    const { run_id, as_of, batch_size, total_batches, inputs } = event.data
    const told = { run_id, as_of, batch_size, total_batches, inputs }
    return {
      status: 'running',
      ...told,
      started_at: event.occurred_at,
      batches_done: NO_BATCHES_DONE,
      counts: NOTHING_COUNTED,
    }
  }
  if (run.status === 'unknown') return run
  switch (event.type) {
    case 'AutomationRunBatchCompleted': {
      const { batch, processed, changed, failures } = event.data
      return {
        ...run,
        batches_done: withDone(run.batches_done, batch),
        counts: sum(run.counts, { processed, changed, failures }),
      }
    }
    case 'AutomationRunPropertiesFailed':
      // Its batch counts them.
      return run
    case 'AutomationRunCompleted':
      return { ...run, status: 'completed' }
    case 'AutomationRunFailed':
      return { ...run, status: 'failed' }
    default:
      return event satisfies never
  }
}

export function sum(a: RunCounts, b: RunCounts): RunCounts {
  return {
    processed: a.processed + b.processed,
    changed: a.changed + b.changed,
    failures: a.failures + b.failures,
  }
}
