import { recordCrmCall as record } from '../../domain/delivery/decide-crm.ts'
import type { CrmCallMade } from '../../domain/delivery/events.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { deliveryAggregate, deliveryStream } from './delivery-stream.ts'

/** Records that the CRM was called, and what came of it. */
export async function recordCrmCall(context: CommandContext, call: CrmCallMade['data']): Promise<void> {
  await decideAndAppend(context, deliveryStream(call.account_id), deliveryAggregate, (deliveries) =>
    record(deliveries, call),
  )
}
