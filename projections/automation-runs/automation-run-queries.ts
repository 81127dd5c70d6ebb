import type { Knex } from 'knex'
import type { AutomationRunRow } from './automation-runs-projection.ts'

/** Newest first. */
export async function automationRuns(db: Knex, limit: number): Promise<AutomationRunRow[]> {
  return db<AutomationRunRow>('automation_runs').orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit)
}

/** The newest run that came to its end, and was not given up. */
export async function lastFinishedRun(db: Knex): Promise<AutomationRunRow | null> {
  const finished = db<AutomationRunRow>('automation_runs').whereNotNull('completed_at').whereNull('error_message')
  return (await finished.orderBy('started_at', 'desc').first()) ?? null
}

/** How many properties all runs have looked at, each as often as they did. */
export async function countLooks(db: Knex): Promise<number> {
  const [row] = await db('automation_runs').select(db.raw('coalesce(sum(processed), 0)::float as total'))
  return row.total
}

/** Runs that are neither complete nor failed, oldest first: what a restart has to go on with. */
export async function unfinishedAutomationRuns(db: Knex): Promise<AutomationRunRow[]> {
  return db<AutomationRunRow>('automation_runs').whereNull('completed_at').orderBy('started_at')
}
