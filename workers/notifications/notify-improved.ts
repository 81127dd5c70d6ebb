import type pg from 'pg'
import { z } from 'zod'
import { isImprovement } from '../../domain/delivery/decide.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { evaluationHistoryProjection } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import { statusChangesOfRun } from '../../projections/evaluation-history/status-changes-of-run.ts'
import { propertiesProjection } from '../../projections/properties/properties-projection.ts'
import { settingsProjection } from '../../projections/settings/settings-projection.ts'
import { addJobs, type NewJob } from '../jobs/add-jobs.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { letterJob } from './letter-job.ts'
import { NOTIFY_PERSON, type NotifyPerson } from './notify-person.ts'

const NOTIFY_IMPROVED = 'notify-improved'

const payloadSchema = z.object({
  run_id: z.string(),
  /** Of the run's end, or later: what the read models must show before the improved are selected. */
  position: z.string(),
})

type NotifyImproved = z.infer<typeof payloadSchema>

/** Once for each run while it waits; what was told before is not told again. */
export function notifyImprovedJob(payload: NotifyImproved): NewJob {
  return { task: NOTIFY_IMPROVED, payload, key: `${NOTIFY_IMPROVED}/${payload.run_id}` }
}

/** What got better, and what whoever writes to somebody goes by. */
const READ = [accountsProjection, evaluationHistoryProjection, propertiesProjection, settingsProjection]

/** Selects who: one job for each owner of a property whose status this run has made better. */
export function notifyImprovedTask(parts: WorkerParts, queue: pg.Pool): Task {
  return task(NOTIFY_IMPROVED, payloadSchema, async ({ run_id, position }) => {
    await untilShown(parts, READ, position, `the end of run ${run_id}`)
    const changes = await statusChangesOfRun(parts.knex, run_id)
    const improved = changes.filter(({ previous_status, status }) => isImprovement(previous_status, status))
    const owners = new Set(improved.map(({ owner_id }) => owner_id))
    await addJobs(
      queue,
      [...owners].map((account_id) => {
        const payload: NotifyPerson = { run_id, account_id }
        return letterJob({ task: NOTIFY_PERSON, payload, key: `${NOTIFY_PERSON}/${run_id}/${account_id}` })
      }),
    )
  })
}
