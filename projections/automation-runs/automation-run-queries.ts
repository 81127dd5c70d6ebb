import type { Knex } from 'knex'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { searchTexts } from '../search-texts.ts'
import type { AutomationRunRow } from './automation-runs-projection.ts'

/** Newest first. */
export async function automationRuns(db: Knex, limit: number): Promise<AutomationRunRow[]> {
  return db<AutomationRunRow>('automation_runs').orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit)
}

export async function automationRunById(db: Knex, id: string): Promise<AutomationRunRow | null> {
  return (await db<AutomationRunRow>('automation_runs').where({ id }).first()) ?? null
}

const SEARCHED: readonly (keyof AutomationRunRow)[] = ['id', 'triggered_by', 'as_of', 'error_message']

/** One page of the runs, newest first unless it is asked for otherwise. @throws InvalidCursor */
export function automationRunsPage(
  db: Knex,
  { q, ...request }: PageRequest<'started_at'>,
): Promise<Page<AutomationRunRow>> {
  const sort = { by: 'started_at', descending: true }
  const query = db<AutomationRunRow>('automation_runs').modify((runs) => searchTexts(runs, q, SEARCHED))
  return pageOf<AutomationRunRow>(query, { sort, ...request })
}

/**
 * When the newest nightly run began, ISO 8601; where there was none yet, the first run of all. Null: there was no run. However often
 * somebody starts a run by hand, it is the same moment until the next night.
 */
export async function lastNightBegan(db: Knex): Promise<string | null> {
  const [row] = await db('automation_runs').select(
    db.raw(`coalesce(max(started_at) FILTER (WHERE triggered_by = 'schedule'), min(started_at)) AS began`),
  )
  return row.began
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
