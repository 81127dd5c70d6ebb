import { completeBatches, type DoneBatch, failRun, startRun } from '../../domain/automation/decide.ts'
import type { AutomationRunStarted } from '../../domain/automation/events.ts'
import type { Run } from '../../domain/automation/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { type Known, load } from '../load.ts'
import { automationRunAggregate, automationRunStream } from './automation-stream.ts'

/** Starts a run; one without properties is complete at once. @throws RunAlreadyStarted when its id was used before */
export function startAutomationRun(context: CommandContext, data: AutomationRunStarted['data']): Promise<Outcome<Run>> {
  return decideAndAppend(context, automationRunStream(data.run_id), automationRunAggregate, (run) =>
    startRun(run, data),
  )
}

/**
 * Records what each of these batches counted and what failed in it, once, and completes the run with the last batch.
 * @param known the outcome of earlier batches: a run has hundreds of them
 */
export function completeAutomationBatches(
  context: CommandContext,
  run_id: string,
  done: readonly DoneBatch[],
  known?: Known<Run>,
): Promise<Outcome<Run>> {
  const decide = (run: Run) => completeBatches(run, done, context.now)
  return decideAndAppend(context, automationRunStream(run_id), automationRunAggregate, decide, known)
}

/** Gives a run up. */
export function failAutomationRun(
  context: CommandContext,
  run_id: string,
  error_message: string,
): Promise<Outcome<Run>> {
  return decideAndAppend(context, automationRunStream(run_id), automationRunAggregate, (run) =>
    failRun(run, error_message),
  )
}

/** A run as the log has it; unknown when it was never started. */
export function readAutomationRun(context: CommandContext, run_id: string, known?: Known<Run>): Promise<Known<Run>> {
  return load(context, automationRunStream(run_id), automationRunAggregate, known)
}
