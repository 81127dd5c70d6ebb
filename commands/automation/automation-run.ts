import { completeBatch, completeEmptyRun, failRun, startRun } from '../../domain/automation/decide.ts'
import type { AutomationEvent, AutomationRunStarted } from '../../domain/automation/events.ts'
import { evolveRun, type RunCounts } from '../../domain/automation/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { type Known, load } from '../load.ts'
import { automationRunAggregate, automationRunStream, type TimedRun } from './automation-stream.ts'

/** Starts a run; one without properties is complete at once. @throws RunAlreadyStarted when its id was used before */
export function startAutomationRun(
  context: CommandContext,
  data: AutomationRunStarted['data'],
): Promise<Outcome<TimedRun>> {
  return decideAndAppend(context, automationRunStream(data.run_id), automationRunAggregate, ({ run }) => {
    const started = startRun(run, data)
    return [...started, ...completeEmptyRun(started.reduce(evolveRun, run))]
  })
}

export interface DoneBatch {
  readonly batch: number
  readonly counts: RunCounts
}

/**
 * Records what each of these batches counted, once, and completes the run with the last batch.
 * @param known the outcome of earlier batches: a run has hundreds of them
 */
export function completeAutomationBatches(
  context: CommandContext,
  run_id: string,
  done: readonly DoneBatch[],
  known?: Known<TimedRun>,
): Promise<Outcome<TimedRun>> {
  const decide = ({ run, started_at }: TimedRun) => {
    const seconds = started_at === null ? 0 : (Date.parse(context.now) - Date.parse(started_at)) / 1000
    const events: AutomationEvent[] = []
    for (const { batch, counts } of done)
      events.push(...completeBatch(events.reduce(evolveRun, run), batch, counts, seconds))
    return events
  }
  return decideAndAppend(context, automationRunStream(run_id), automationRunAggregate, decide, known)
}

/** Gives a run up. */
export function failAutomationRun(
  context: CommandContext,
  run_id: string,
  error_message: string,
): Promise<Outcome<TimedRun>> {
  return decideAndAppend(context, automationRunStream(run_id), automationRunAggregate, ({ run }) =>
    failRun(run, error_message),
  )
}

/** A run as the log has it; unknown when it was never started. */
export function readAutomationRun(
  context: CommandContext,
  run_id: string,
  known?: Known<TimedRun>,
): Promise<Known<TimedRun>> {
  return load(context, automationRunStream(run_id), automationRunAggregate, known)
}
