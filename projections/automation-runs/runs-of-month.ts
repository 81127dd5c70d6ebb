import type { Knex } from 'knex'
import { addDays, firstOfMonthAfter } from '../../domain/calendar/calendar-date.ts'
import { wallClock } from '../../domain/calendar/wall-clock.ts'
import type { AutomationRunRow } from './automation-runs-projection.ts'

type FinishedRun = Pick<AutomationRunRow, 'id' | 'started_at'>

/** The runs that began in a month and came to their end, oldest first. @param month '2026-10', on the wall clocks of the time zone */
export async function finishedRunsOfMonth(db: Knex, month: string, time_zone: string): Promise<FinishedRun[]> {
  const first = `${month}-01`
  // No clock is a day off; what is of a neighbouring month there is left out below.
  const runs: FinishedRun[] = await db('automation_runs')
    .whereNotNull('completed_at')
    .whereNull('error_message')
    .where('started_at', '>=', addDays(first, -1))
    .where('started_at', '<', addDays(firstOfMonthAfter(first, 1), 1))
    .orderBy(['started_at', 'id'])
    .select('id', 'started_at')
  return runs.filter(({ started_at }) => wallClock(new Date(started_at), time_zone).startsWith(month))
}
