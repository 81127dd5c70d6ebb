import type { AutomationEvent, RunInputs } from './events.ts'

export interface RunCounts {
  readonly processed: number
  readonly changed: number
  readonly failures: number
}

export type Run =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'running' | 'completed' | 'failed'
      readonly run_id: string
      readonly as_of: string
      readonly batch_size: number
      readonly total_batches: number
      readonly inputs: RunInputs
      readonly batches_done: ReadonlySet<number>
      readonly counts: RunCounts
    }

export const noRun: Run = { status: 'unknown' }

/** Folds one event of a run's stream into its state. */
export function evolveRun(run: Run, event: AutomationEvent): Run {
  if (event.type === 'AutomationRunStarted') {
    const { run_id, as_of, batch_size, total_batches, inputs } = event.data
    const counts = { processed: 0, changed: 0, failures: 0 }
    return { status: 'running', run_id, as_of, batch_size, total_batches, inputs, batches_done: new Set(), counts }
  }
  if (run.status === 'unknown') return run
  switch (event.type) {
    case 'AutomationRunBatchCompleted': {
      const { batch, processed, changed, failures } = event.data
      return {
        ...run,
        batches_done: new Set([...run.batches_done, batch]),
        counts: {
          processed: run.counts.processed + processed,
          changed: run.counts.changed + changed,
          failures: run.counts.failures + failures,
        },
      }
    }
    case 'AutomationRunCompleted':
      return { ...run, status: 'completed' }
    case 'AutomationRunFailed':
      return { ...run, status: 'failed' }
    default:
      return event satisfies never
  }
}
