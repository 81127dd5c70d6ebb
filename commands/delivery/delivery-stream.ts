import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import { type Deliveries, evolveDeliveries, noDeliveries } from '../../domain/delivery/state.ts'
import type { Aggregate } from '../load.ts'

export const deliveryAggregate: Aggregate<Deliveries, DeliveryEvent> = {
  initial: noDeliveries,
  evolve: evolveDeliveries,
}

/** What one person was told has a stream for each person. */
export const deliveryStream = (account_id: string) => `delivery-${account_id}`

/** What is wanted of the CRM's deliveries altogether. */
export const crmStream = 'delivery-crm'
