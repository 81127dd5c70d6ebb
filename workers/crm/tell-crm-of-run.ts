import { z } from 'zod'
import { crmNewsOfEvaluation } from '../../domain/delivery/crm-news.ts'
import { statusChangesOfRun } from '../../projections/evaluation-history/status-changes-of-run.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { CrmOutbox } from './crm-outbox.ts'
import { whoseOfficerHears } from './tell-crm.ts'

export const TELL_CRM_OF_RUN = 'tell-crm-of-run'

const payloadSchema = z.object({
  run_id: z.string(),
  /** Of the run's last event. */
  position: z.string(),
})

export type TellCrmOfRun = z.infer<typeof payloadSchema>

const AT_ONCE = 1_000

/** Has the CRM told which statuses a run has changed. */
export function tellCrmOfRunTask(parts: WorkerParts, outbox: CrmOutbox): Task {
  return task(TELL_CRM_OF_RUN, payloadSchema, async ({ run_id, position }) => {
    await untilShown(parts, position, `the end of run ${run_id}`)
    const news = (await statusChangesOfRun(parts.knex, run_id)).flatMap((change) => {
      const { id, owner_id: account_id, property_id, occurred_at: happened_at } = change
      const told = crmNewsOfEvaluation(change.previous_status, change.status)
      return told === null ? [] : [{ id, account_id, property_id, happened_at, news: told }]
    })
    for (let first = 0; first < news.length; first += AT_ONCE) {
      const due = await whoseOfficerHears(parts, news.slice(first, first + AT_ONCE))
      await outbox.add(due, parts.clock().toISOString())
    }
  })
}
