import { z } from 'zod'
import { newsOfEvaluation } from '../../domain/delivery/client-news.ts'
import { statusChangesOfRun } from '../../projections/evaluation-history/status-changes-of-run.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { Hearer, News } from './news.ts'

export const TELL_NEWS_OF_RUN = 'tell-news-of-run'

const payloadSchema = z.object({
  run_id: z.string(),
  /** Of the run's last event. */
  position: z.string(),
})

export type TellNewsOfRun = z.infer<typeof payloadSchema>

const AT_ONCE = 1_000

/** Has it heard which statuses a run has changed. */
export function tellNewsOfRunTask(parts: WorkerParts, hearers: readonly Hearer[]): Task {
  return task(TELL_NEWS_OF_RUN, payloadSchema, async ({ run_id, position }) => {
    await untilShown(parts, position, `the end of run ${run_id}`)
    const all = (await statusChangesOfRun(parts.knex, run_id)).flatMap((change): News[] => {
      const { id, owner_id: account_id, property_id, previous_status, status: new_status, occurred_at } = change
      const news = newsOfEvaluation(previous_status, new_status)
      if (news === null) return []
      return [{ id, account_id, property_id, news, previous_status, new_status, happened_at: occurred_at }]
    })
    for (let first = 0; first < all.length; first += AT_ONCE)
      for (const hearer of hearers) await hearer.hear(all.slice(first, first + AT_ONCE))
  })
}
