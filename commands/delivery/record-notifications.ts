import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import type { Deliveries } from '../../domain/delivery/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { load } from '../load.ts'
import { deliveryAggregate, deliveryStream } from './delivery-stream.ts'

/** Records what a person was told and what was withheld from them; `decide` sees what was said before. */
export function recordNotifications(
  context: CommandContext,
  account_id: string,
  decide: (deliveries: Deliveries) => readonly DeliveryEvent[],
): Promise<Outcome<Deliveries>> {
  return decideAndAppend(context, deliveryStream(account_id), deliveryAggregate, decide)
}

/** What a person has been told so far. */
export async function readDeliveries(context: CommandContext, account_id: string): Promise<Deliveries> {
  const { state } = await load(context, deliveryStream(account_id), deliveryAggregate)
  return state
}
