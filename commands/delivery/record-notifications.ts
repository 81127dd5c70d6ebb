import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import { type Deliveries, evolveDeliveries, noDeliveries } from '../../domain/delivery/state.ts'
import type { CommandContext } from '../context.ts'
import { type Aggregate, decideAndAppend, type Outcome } from '../decide-and-append.ts'

const aggregate: Aggregate<Deliveries, DeliveryEvent> = { initial: noDeliveries, evolve: evolveDeliveries }

/** Records what a person was told and what was withheld from them; `decide` sees what was said before. */
export function recordNotifications(
  context: CommandContext,
  account_id: string,
  decide: (deliveries: Deliveries) => readonly DeliveryEvent[],
): Promise<Outcome<Deliveries>> {
  return decideAndAppend(context, `delivery-${account_id}`, aggregate, decide)
}

/** What a person has been told so far. */
export async function readDeliveries(context: CommandContext, account_id: string): Promise<Deliveries> {
  const { state } = await recordNotifications(context, account_id, () => [])
  return state
}
