import { NotFound } from '../not-found.ts'
import { isKnown } from './attempts.ts'
import type { WebhookCallMade, WebhookRedeliveryRequested } from './events.ts'
import { NotGivenUp } from './not-given-up.ts'
import type { Deliveries } from './state.ts'

/** Records an attempt, once. */
export function recordWebhookCall({ webhooks }: Deliveries, data: WebhookCallMade['data']): WebhookCallMade[] {
  return isKnown(webhooks, data) ? [] : [{ type: 'WebhookCallMade', data }]
}

/** Has a webhook told again what was given up. @throws NotFound, NotGivenUp */
export function requestWebhookRedelivery(
  { webhooks }: Deliveries,
  account_id: string,
  delivery_id: string,
): WebhookRedeliveryRequested[] {
  const delivery = webhooks.get(delivery_id)
  if (delivery === undefined) throw new NotFound('delivery')
  const { standing, webhook_id, last_call_id: call_id } = delivery
  if (standing !== 'failed') throw new NotGivenUp(standing, 'webhook')
  return [{ type: 'WebhookRedeliveryRequested', data: { account_id, webhook_id, delivery_id, call_id } }]
}
