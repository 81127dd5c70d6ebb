import { z } from 'zod'
import { crmMayHear } from '../../domain/delivery/crm-news.ts'
import { CRM_NEWS } from '../../domain/delivery/events.ts'
import { crmClients } from '../../projections/accounts/account-queries.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { CrmDeliveryDue, CrmOutbox } from './crm-outbox.ts'

export const TELL_CRM = 'tell-crm'

const payloadSchema = z.object({
  /** Of the event that is the news. */
  event_id: z.string(),
  account_id: z.string(),
  property_id: z.string().nullable(),
  news: z.enum(CRM_NEWS),
  happened_at: z.string(),
  position: z.string(),
})

export type TellCrm = z.infer<typeof payloadSchema>

/** Has the CRM told one thing, if the client's officer has a place there. */
export function tellCrmTask(parts: WorkerParts, outbox: CrmOutbox): Task {
  return task(TELL_CRM, payloadSchema, async ({ event_id: id, position, ...news }) => {
    await untilShown(parts, position, `the news ${id} for the CRM`)
    await outbox.add(await whoseOfficerHears(parts, [{ id, ...news }]), parts.clock().toISOString())
  })
}

/** Those news that the CRM may hear, with where. */
export async function whoseOfficerHears(
  { knex }: WorkerParts,
  news: readonly Omit<CrmDeliveryDue, 'location_id'>[],
): Promise<CrmDeliveryDue[]> {
  const clients = await crmClients(knex, [...new Set(news.map(({ account_id }) => account_id))])
  const byId = new Map(clients.map((client) => [client.id, client]))
  return news.flatMap((one) => {
    const client = byId.get(one.account_id)
    return client && crmMayHear(one.news, client) ? [{ ...one, location_id: client.location_id }] : []
  })
}
