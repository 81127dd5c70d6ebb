import { automationRunStream } from '../../commands/automation/automation-stream.ts'
import type { EvaluationFailure } from '../../domain/automation/events.ts'
import { isImprovement } from '../../domain/delivery/decide.ts'
import type { AutomationRunRow } from '../../projections/automation-runs/automation-runs-projection.ts'
import type { CountedChange } from '../../projections/run-changes/run-change-queries.ts'
import type { RunFailure } from '../../projections/run-failures/run-failure-queries.ts'
import type { AutomationRun, WatchedRun } from '../contract/automation.ts'

/** A run as an administrator sees it. @param changes of this run or of several */
export function shownRun(row: AutomationRunRow, changes: readonly CountedChange[]): AutomationRun {
  const sum = (better: boolean) =>
    changes
      .filter(({ run_id }) => run_id === row.id)
      .filter(({ previous_status, status }) => isImprovement(previous_status, status) === better)
      .reduce((total, one) => total + one.changes, 0)
  const successes = row.processed - row.failures
  return {
    ...row,
    stream: automationRunStream(row.id),
    total_processed: row.processed,
    successes,
    improved: sum(true),
    worsened: sum(false),
  }
}

/** The same with its progress and what failed. @param failures the first of them */
export function shownWatchedRun(
  row: AutomationRunRow,
  changes: readonly CountedChange[],
  failures: readonly RunFailure[],
): WatchedRun {
  const { processed, total_properties } = row
  const isComplete = row.completed_at !== null && row.error_message === null
  return {
    ...shownRun(row, changes),
    progress: { done: processed, total: isComplete ? processed : Math.max(processed, total_properties) },
    failures: failures.map((failure) => ({ ...failure, reason: FAILURES_IN_WORDS[failure.reason] })),
    failures_not_listed: Math.max(0, row.failures - failures.length),
  }
}

const FAILURES_IN_WORDS: Record<EvaluationFailure, string> = {
  figures: 'Its figures cannot be evaluated. Look at its loan, and at the log of the workers.',
  history: 'Something that was recorded of it cannot be read. The log of the workers says what.',
  kept_changing: 'It was changed each time it was looked at. The next run looks again.',
}
