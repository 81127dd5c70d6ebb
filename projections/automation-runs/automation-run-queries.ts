import type { Knex } from 'knex'
import type { AutomationRunRow } from './automation-runs-projection.ts'

/** Newest first. */
export async function automationRuns(db: Knex, limit: number): Promise<AutomationRunRow[]> {
  return db<AutomationRunRow>('automation_runs').orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit)
}

export async function automationRunById(db: Knex, id: string): Promise<AutomationRunRow | null> {
  return (await db<AutomationRunRow>('automation_runs').where({ id }).first()) ?? null
}

/** Runs that are neither complete nor failed, oldest first: what a restart has to go on with. */
export async function unfinishedAutomationRuns(db: Knex): Promise<AutomationRunRow[]> {
  return db<AutomationRunRow>('automation_runs').whereNull('completed_at').orderBy('started_at')
}

/** Null when no run has ended well yet. */
export async function lastSuccessfulAutomationRun(db: Knex): Promise<AutomationRunRow | null> {
  const runs = db<AutomationRunRow>('automation_runs').whereNotNull('completed_at').whereNull('error_message')
  return (await runs.orderBy('completed_at', 'desc').first()) ?? null
}
