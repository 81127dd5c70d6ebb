import { type Attempts, afterAttempt, againFromTheStart } from './attempts.ts'
import type { ToldNews, WebhookCallMade, WebhookRedeliveryRequested } from './events.ts'

/** How it stands with what a webhook is to be told of a client. */
export interface WebhookDelivery extends Attempts {
  readonly webhook_id: string
  readonly told: ToldNews
}

/** By `delivery_id`; what was not attempted yet is absent. */
export type WebhookDeliveries = ReadonlyMap<string, WebhookDelivery>

/** Folds one event that is about a webhook. */
export function evolveWebhookDeliveries(
  deliveries: WebhookDeliveries,
  event: (WebhookCallMade | WebhookRedeliveryRequested) & { readonly occurred_at: string },
): WebhookDeliveries {
  const { delivery_id, webhook_id } = event.data
  const known = deliveries.get(delivery_id)
  const next =
    event.type === 'WebhookCallMade'
      ? { webhook_id, told: event.data.told, ...afterAttempt(known, event.data, event.occurred_at) }
      : known && againFromTheStart(known)
  return next === undefined ? deliveries : new Map([...deliveries, [delivery_id, next]])
}
