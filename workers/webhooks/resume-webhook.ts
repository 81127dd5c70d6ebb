import { z } from 'zod'
import { type Task, task } from '../jobs/task.ts'
import type { Reaction } from '../reactions/reaction.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { WebhookOutbox } from './webhook-outbox.ts'

const RESUME_WEBHOOK = 'resume-webhook'

const payloadSchema = z.object({ webhook_id: z.string() })

/** What waited while a webhook was paused is told at once. */
export const resumeWhenWebhookResumed: Reaction<'WebhookResumed'> = {
  on: 'WebhookResumed',
  jobs({ id, data: { webhook_id } }) {
    const payload: z.infer<typeof payloadSchema> = { webhook_id }
    return [{ task: RESUME_WEBHOOK, payload, key: `${RESUME_WEBHOOK}/${id}` }]
  },
}

export function resumeWebhookTask({ clock }: WorkerParts, outbox: WebhookOutbox): Task {
  return task(RESUME_WEBHOOK, payloadSchema, ({ webhook_id }) => outbox.hasten(webhook_id, clock().toISOString()))
}
