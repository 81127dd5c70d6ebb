import { recordCrmCall as record, requestCrmRedelivery as request } from '../../domain/delivery/decide-crm.ts'
import type { CrmCallMade } from '../../domain/delivery/events.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { decideOnce } from '../decide-once.ts'
import { crmStream, deliveryAggregate, deliveryStream } from './delivery-stream.ts'

/** Records that the CRM was called, and what came of it. */
export async function recordCrmCall(context: CommandContext, call: CrmCallMade['data']): Promise<void> {
  await decideAndAppend(context, deliveryStream(call.account_id), deliveryAggregate, (deliveries) =>
    record(deliveries, call),
  )
}

/** Has a delivery tried again that was given up. @throws NotFound, NotGivenUp */
export async function requestCrmRedelivery(
  context: CommandContext,
  account_id: string,
  delivery_id: string,
): Promise<void> {
  await decideOnce(context, deliveryStream(account_id), deliveryAggregate, (deliveries) =>
    request(deliveries, account_id, delivery_id),
  )
}

/** Has everything tried again that was given up at a location. */
export async function requestCrmLocationRedelivery(context: CommandContext, location_id: string): Promise<void> {
  await decideOnce(context, crmStream, deliveryAggregate, () => [
    { type: 'CrmLocationRedeliveryRequested', data: { location_id } },
  ])
}
