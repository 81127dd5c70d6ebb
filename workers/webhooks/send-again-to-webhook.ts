import { z } from 'zod'
import { readDeliveries } from '../../commands/delivery/record-notifications.ts'
import { type Task, task } from '../jobs/task.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import type { WebhookOutbox } from './webhook-outbox.ts'

const SEND_AGAIN = 'send-again-to-webhook'

const payloadSchema = z.object({ account_id: z.string(), delivery_id: z.string() })

/** What an administrator wants told again is due. */
export const sendAgainToWebhookWhenRequested: Reaction<'WebhookRedeliveryRequested'> = {
  on: 'WebhookRedeliveryRequested',
  jobs({ data: { account_id, delivery_id, call_id } }) {
    const payload: z.infer<typeof payloadSchema> = { account_id, delivery_id }
    return [{ task: SEND_AGAIN, payload, key: `${SEND_AGAIN}/${call_id}` }]
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
