import {
  recordWebhookCall as record,
  requestWebhookRedelivery as request,
} from '../../domain/delivery/decide-webhook.ts'
import type { WebhookCallMade } from '../../domain/delivery/events.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { decideOnce } from '../decide-once.ts'
import { deliveryAggregate, deliveryStream } from './delivery-stream.ts'

/** Records that a webhook was called, and what came of it. */
export async function recordWebhookCall(context: CommandContext, call: WebhookCallMade['data']): Promise<void> {
  await decideAndAppend(context, deliveryStream(call.account_id), deliveryAggregate, (deliveries) =>
    record(deliveries, call),
  )
}

/** Has a webhook told again what was given up. @throws NotFound, NotGivenUp */
export async function requestWebhookRedelivery(
  context: CommandContext,
  account_id: string,
  delivery_id: string,
): Promise<void> {
  await decideOnce(context, deliveryStream(account_id), deliveryAggregate, (deliveries) =>
    request(deliveries, account_id, delivery_id),
  )
}
