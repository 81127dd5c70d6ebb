import { countDone, isDone, withDone } from './batches-done.ts'
import type { AutomationEvent, AutomationRunStarted, EvaluationFailure } from './events.ts'
import { RunAlreadyStarted } from './run-already-started.ts'
import { NOTHING_COUNTED, type Run, type RunCounts, sum } from './state.ts'

/**
 * Starts a run; one that has nothing to look at is complete at once.
 * @throws RunAlreadyStarted when this run's id (a local date, for a scheduled run) was used before
 */
export function startRun(run: Run, data: AutomationRunStarted['data']): AutomationEvent[] {
  if (run.status !== 'unknown') throw new RunAlreadyStarted()
  const started: AutomationEvent = { type: 'AutomationRunStarted', data }
  return data.total_batches > 0 ? [started] : [started, completed(data.run_id, NOTHING_COUNTED, 0)]
}

export interface FailedProperty {
  readonly property_id: string
  readonly reason: EvaluationFailure
}

export interface DoneBatch {
  readonly batch: number
  readonly processed: number
  readonly changed: number
  readonly failed: readonly FailedProperty[]
}

/**
 * Records what each of these batches counted, what failed in it and why, and with the last batch that the run is complete. Quiet about a batch that is
 * recorded already, because its job may run again after a crash.
 * @param now ISO 8601
 */
export function completeBatches(run: Run, done: readonly DoneBatch[], now: string): AutomationEvent[] {
  if (run.status !== 'running') return []
  const { run_id } = run
  let recorded = run.batches_done
  const events: AutomationEvent[] = []
  let counts = run.counts
  for (const { batch, processed, changed, failed } of done) {
    if (isDone(recorded, batch)) continue
    recorded = withDone(recorded, batch)
    const counted = { processed, changed, failures: failed.length }
    counts = sum(counts, counted)
    if (failed.length > 0)
      events.push({ type: 'AutomationRunPropertiesFailed', data: { run_id, batch, failed: byReason(failed) } })
    events.push({ type: 'AutomationRunBatchCompleted', data: { run_id, batch, ...counted } })
    if (countDone(recorded) === run.total_batches) return [...events, completed(run_id, counts, secondsOf(run, now))]
  }
  return events
}

/** Gives up a run, saying why. Quiet when it has ended already. */
export function failRun(run: Run, error_message: string): AutomationEvent[] {
  if (run.status !== 'running') return []
  return [{ type: 'AutomationRunFailed', data: { run_id: run.run_id, error_message } }]
}

function byReason(failed: readonly FailedProperty[]) {
  const reasons = [...new Set(failed.map(({ reason }) => reason))]
  return reasons.map((reason) => ({
    reason,
    property_ids: failed.filter((one) => one.reason === reason).map(({ property_id }) => property_id),
  }))
}

function completed(run_id: string, counts: RunCounts, duration_seconds: number): AutomationEvent {
  return { type: 'AutomationRunCompleted', data: { run_id, ...counts, duration_seconds } }
}

function secondsOf({ started_at }: { readonly started_at: string }, now: string): number {
  return (Date.parse(now) - Date.parse(started_at)) / 1000
}
