import type { Knex } from 'knex'
import { automationRuns } from '../../projections/automation-runs/automation-run-queries.ts'
import type { AutomationRunRow } from '../../projections/automation-runs/automation-runs-projection.ts'

/** The run as the admin's list shows it; undefined while it does not yet. */
export async function automationRun(db: Knex, id: string): Promise<AutomationRunRow | undefined> {
  return (await automationRuns(db, 100)).find((run) => run.id === id)
}
