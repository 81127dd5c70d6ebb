import { z } from 'zod'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { Reaction } from '../reactions/reaction.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { CrmOutbox } from './crm-outbox.ts'

const END_CRM_DELIVERIES = 'end-crm-deliveries'

const payloadSchema = z.object({ account_id: z.string(), position: z.string() })

/** Nothing waits that would be told of who asked to be forgotten. */
export const endWhenAccountErased: Reaction<'AccountErased'> = {
  on: 'AccountErased',
  jobs({ data: { account_id }, position }) {
    const payload: z.infer<typeof payloadSchema> = { account_id, position }
    return [{ task: END_CRM_DELIVERIES, payload, key: `${END_CRM_DELIVERIES}/${account_id}` }]
  },
}

/** What waits is looked at, and ends, because there is no such account. */
export function endCrmDeliveriesTask(parts: WorkerParts, outbox: CrmOutbox): Task {
  return task(END_CRM_DELIVERIES, payloadSchema, async ({ account_id, position }) => {
    await untilShown(parts, [accountsProjection], position, `the erasure of ${account_id}`)
    await outbox.hasten(account_id, parts.clock().toISOString())
  })
}
