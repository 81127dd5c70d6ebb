import { automationRunStream } from '../../commands/automation/automation-stream.ts'
import { isImprovement } from '../../domain/delivery/decide.ts'
import type { AutomationRunRow } from '../../projections/automation-runs/automation-runs-projection.ts'
import type { CountedChange } from '../../projections/run-changes/run-change-queries.ts'
import type { AutomationRun } from '../contract/automation.ts'

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
