import { z } from 'zod'
import { readDeliveries } from '../../commands/delivery/record-notifications.ts'
import { requestWebhookRedelivery } from '../../commands/delivery/webhook-calls.ts'
import { givenUpAtWebhook } from '../../projections/webhook-calls/webhook-call-queries.ts'
import { webhookCallsProjection } from '../../projections/webhook-calls/webhook-calls-projection.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import { askAgain } from '../outside/ask-again.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import type { WebhookOutbox } from './webhook-outbox.ts'

const SEND_AGAIN = 'send-again-to-webhook'
const SEND_ALL_AGAIN = 'send-all-again-to-webhook'

const payloadSchema = z.object({ account_id: z.string(), delivery_id: z.string() })

const allSchema = z.object({ webhook_id: z.string(), event_id: z.string(), position: z.string() })

/** What an administrator wants told again is due. */
export const sendAgainToWebhookWhenRequested: Reaction<'WebhookRedeliveryRequested'> = {
  on: 'WebhookRedeliveryRequested',
  jobs({ data: { account_id, delivery_id, call_id } }) {
    const payload: z.infer<typeof payloadSchema> = { account_id, delivery_id }
    return [{ task: SEND_AGAIN, payload, key: `${SEND_AGAIN}/${call_id}` }]
  },
}

export const sendAgainToWebhookWhenAllRequested: Reaction<'WebhookRedeliveriesRequested'> = {
  on: 'WebhookRedeliveriesRequested',
  jobs({ id: event_id, data: { webhook_id }, position }) {
    const payload: z.infer<typeof allSchema> = { webhook_id, event_id, position }
    return [{ task: SEND_ALL_AGAIN, payload, key: `${SEND_ALL_AGAIN}/${event_id}` }]
  },
}

export function sendAgainToWebhookTask(parts: WorkerParts, outbox: WebhookOutbox): Task {
  return task(SEND_AGAIN, payloadSchema, async ({ account_id, delivery_id: id }) => {
    const { webhooks } = await readDeliveries(systemContext(parts, id), account_id)
    const delivery = webhooks.get(id)
    if (delivery?.standing !== 'waiting') return
    const { webhook_id, told } = delivery
    await outbox.add([{ id, webhook_id, account_id, told }], parts.clock().toISOString())
  })
}

export function sendAllAgainToWebhookTask(parts: WorkerParts): Task {
  return task(SEND_ALL_AGAIN, allSchema, async ({ webhook_id, event_id, position }) => {
    await untilShown(parts, [webhookCallsProjection], position, `what is to be sent again (${event_id})`)
    const givenUp = await givenUpAtWebhook(parts.knex, webhook_id)
    const context = systemContext(parts, event_id)
    await askAgain(givenUp, (account_id, delivery_id) => requestWebhookRedelivery(context, account_id, delivery_id))
  })
}
