import type pg from 'pg'
import { z } from 'zod'
import { firstOfMonthAfter } from '../../domain/calendar/calendar-date.ts'
import { wallClock } from '../../domain/calendar/wall-clock.ts'
import { readersOfMonthlyLetter } from '../../projections/accounts/account-queries.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { automationRunById } from '../../projections/automation-runs/automation-run-queries.ts'
import { automationRunsProjection } from '../../projections/automation-runs/automation-runs-projection.ts'
import { finishedRunsOfMonth } from '../../projections/automation-runs/runs-of-month.ts'
import { evaluationHistoryProjection } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import { propertiesProjection } from '../../projections/properties/properties-projection.ts'
import { runFailuresProjection } from '../../projections/run-failures/run-failures-projection.ts'
import { settingsProjection } from '../../projections/settings/settings-projection.ts'
import { automationSettings } from '../../projections/settings/settings-queries.ts'
import { addJobs } from '../jobs/add-jobs.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { letterJob } from './letter-job.ts'
import { WRITE_MONTHLY_LETTER, type WriteMonthlyLetter } from './write-monthly-letter.ts'

export const WRITE_MONTHLY = 'write-monthly'

const payloadSchema = z.object({
  run_id: z.string(),
  /** Of the run's last event: what the read models must show before anybody is selected. */
  position: z.string(),
})

export type WriteMonthly = z.infer<typeof payloadSchema>

/** What the readers are selected by, and what their letters tell. */
const READ = [
  accountsProjection,
  automationRunsProjection,
  evaluationHistoryProjection,
  propertiesProjection,
  runFailuresProjection,
  settingsProjection,
]

/** Selects who: one job for each who wants the letter about the month before, where this run is the first one of its month. */
export function writeMonthlyTask(parts: WorkerParts, queue: pg.Pool): Task {
  const { knex } = parts
  return task(WRITE_MONTHLY, payloadSchema, async ({ run_id, position }) => {
    await untilShown(parts, READ, position, `the end of run ${run_id}`)
    const run = await automationRunById(knex, run_id)
    if (run === null) return
    const { time_zone } = await automationSettings(knex)
    const today = wallClock(new Date(run.started_at), time_zone).slice(0, 10)
    const [first] = await finishedRunsOfMonth(knex, today.slice(0, 7), time_zone)
    if (first?.id !== run_id) return
    const month = firstOfMonthAfter(today, -1).slice(0, 7)
    const readers = await readersOfMonthlyLetter(knex)
    await addJobs(
      queue,
      readers.map((account_id) => {
        const payload: WriteMonthlyLetter = { run_id, month, account_id }
        return letterJob({ task: WRITE_MONTHLY_LETTER, payload, key: `${WRITE_MONTHLY_LETTER}/${month}/${account_id}` })
      }),
    )
  })
}
