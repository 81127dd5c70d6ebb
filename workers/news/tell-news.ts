import { z } from 'zod'
import { CLIENT_NEWS } from '../../domain/delivery/events.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { Hearer } from './news.ts'

export const TELL_NEWS = 'tell-news'

const status = z.enum(['ready_now', 'so_close', 'not_yet']).nullable()

const payloadSchema = z.object({
  /** Of the event that is the news. */
  id: z.string(),
  account_id: z.string(),
  property_id: z.string().nullable(),
  news: z.enum(CLIENT_NEWS),
  previous_status: status,
  new_status: status,
  happened_at: z.string(),
  position: z.string(),
})

export type TellNews = z.infer<typeof payloadSchema>

/** Has one thing heard by everybody who may. */
export function tellNewsTask(parts: WorkerParts, hearers: readonly Hearer[]): Task {
  return task(TELL_NEWS, payloadSchema, async ({ position, ...news }) => {
    await untilShown(parts, position, `the news ${news.id}`)
    for (const hearer of hearers) await hearer.hear([news])
  })
}
