import type { AutomationEvent, AutomationRunStarted } from './events.ts'
import { RunAlreadyStarted } from './run-already-started.ts'
import type { Run, RunCounts } from './state.ts'

/** @throws RunAlreadyStarted when this run's id (a local date, for a scheduled run) was used before. */
export function startRun(run: Run, data: AutomationRunStarted['data']): AutomationEvent[] {
  if (run.status !== 'unknown') throw new RunAlreadyStarted()
  return [{ type: 'AutomationRunStarted', data }]
}

/**
 * Records what one batch counted, and with the last batch that the run is complete. Quiet when the batch is recorded already,
 * because its job may run again after a crash.
 * @param seconds how long the run has taken until now
 */
export function completeBatch(run: Run, batch: number, counts: RunCounts, seconds: number): AutomationEvent[] {
  if (run.status !== 'running' || run.batches_done.has(batch)) return []
  const { run_id } = run
  const done: AutomationEvent = { type: 'AutomationRunBatchCompleted', data: { run_id, batch, ...counts } }
  if (run.batches_done.size + 1 < run.total_batches) return [done]
  return [done, completed(run_id, add(run.counts, counts), seconds)]
}

/** Completes a run that has nothing to look at. */
export function completeEmptyRun(run: Run): AutomationEvent[] {
  if (run.status !== 'running' || run.total_batches > 0) return []
  return [completed(run.run_id, run.counts, 0)]
}

/** Gives up a run, saying why. */
export function failRun(run: Run, error_message: string): AutomationEvent[] {
  if (run.status !== 'running') return []
  return [{ type: 'AutomationRunFailed', data: { run_id: run.run_id, error_message } }]
}

function completed(run_id: string, counts: RunCounts, duration_seconds: number): AutomationEvent {
  return { type: 'AutomationRunCompleted', data: { run_id, ...counts, duration_seconds } }
}

function add(a: RunCounts, b: RunCounts): RunCounts {
  return {
    processed: a.processed + b.processed,
    changed: a.changed + b.changed,
    failures: a.failures + b.failures,
  }
}
