import { z } from 'zod'
import { requestCrmRedelivery } from '../../commands/delivery/crm-calls.ts'
import { readDeliveries } from '../../commands/delivery/record-notifications.ts'
import { givenUpAt } from '../../projections/crm-calls/crm-call-queries.ts'
import { crmCallsProjection } from '../../projections/crm-calls/crm-calls-projection.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import { askAgain } from '../outside/ask-again.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import type { CrmOutbox } from './crm-outbox.ts'

const SEND_AGAIN = 'send-again-to-crm'
const SEND_AGAIN_AT_LOCATION = 'send-again-to-crm-location'

const deliverySchema = z.object({ account_id: z.string(), delivery_id: z.string() })
const locationSchema = z.object({ location_id: z.string(), event_id: z.string(), position: z.string() })

/** What an administrator wants sent again is due, behind what its contact waits for already. */
export const sendAgainWhenRequested: Reaction<'CrmRedeliveryRequested'> = {
  on: 'CrmRedeliveryRequested',
  jobs({ data: { account_id, delivery_id, call_id } }) {
    const payload: z.infer<typeof deliverySchema> = { account_id, delivery_id }
    return [{ task: SEND_AGAIN, payload, key: `${SEND_AGAIN}/${call_id}`, queue: `${SEND_AGAIN}/${account_id}` }]
  },
}

export const sendAgainWhenLocationRequested: Reaction<'CrmLocationRedeliveryRequested'> = {
  on: 'CrmLocationRedeliveryRequested',
  jobs({ id: event_id, data: { location_id }, position }) {
    const payload: z.infer<typeof locationSchema> = { location_id, event_id, position }
    return [{ task: SEND_AGAIN_AT_LOCATION, payload, key: `${SEND_AGAIN_AT_LOCATION}/${event_id}` }]
  },
}

/** With all that its contact waits for, in its order: of several that are asked for at once, the job of a later one may come first. */
export function sendAgainTask(parts: WorkerParts, outbox: CrmOutbox): Task {
  return task(SEND_AGAIN, deliverySchema, async ({ account_id, delivery_id }) => {
    const { crm } = await readDeliveries(systemContext(parts, delivery_id), account_id)
    const due = [...crm].flatMap(([id, { standing, property_id, news, location_id }]) =>
      standing === 'waiting' && location_id !== null ? [{ id, account_id, property_id, news, location_id }] : [],
    )
    await outbox.add(due, parts.clock().toISOString())
  })
}

export function sendAgainAtLocationTask(parts: WorkerParts): Task {
  return task(SEND_AGAIN_AT_LOCATION, locationSchema, async ({ location_id, event_id, position }) => {
    await untilShown(parts, [crmCallsProjection], position, `what is to be sent again (${event_id})`)
    const givenUp = await givenUpAt(parts.knex, location_id)
    const context = systemContext(parts, event_id)
    await askAgain(givenUp, (account_id, delivery_id) => requestCrmRedelivery(context, account_id, delivery_id))
  })
}
