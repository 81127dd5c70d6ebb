import type { WebhookEvent } from '../../domain/webhook/events.ts'
import { evolveWebhook, noWebhook, type Webhook } from '../../domain/webhook/state.ts'
import type { Aggregate } from '../load.ts'

export const webhookAggregate: Aggregate<Webhook, WebhookEvent> = { initial: noWebhook, evolve: evolveWebhook }

export const webhookStream = (webhook_id: string) => `webhook-${webhook_id}`
