import { type Attempts, afterAttempt, againFromTheStart } from './attempts.ts'
import type { ClientNews, CrmCallMade, CrmRedeliveryRequested } from './events.ts'

/** How it stands with what the CRM is to be told of a client. */
export interface CrmDelivery extends Attempts {
  readonly news: ClientNews
  readonly property_id: string | null
  /** Null where the first version of the events did not say. */
  readonly location_id: string | null
}

/** By `delivery_id`; what was not attempted yet is absent. */
export type CrmDeliveries = ReadonlyMap<string, CrmDelivery>

/** Folds one event that is about the CRM. */
export function evolveCrmDeliveries(
  deliveries: CrmDeliveries,
  event: (CrmCallMade | CrmRedeliveryRequested) & { readonly occurred_at: string },
): CrmDeliveries {
  const known = deliveries.get(event.data.delivery_id)
  const next = event.type === 'CrmCallMade' ? afterCall(known, event) : known && againFromTheStart(known)
  return next === undefined ? deliveries : new Map([...deliveries, [event.data.delivery_id, next]])
}

function afterCall(
  known: CrmDelivery | undefined,
  { data, occurred_at }: CrmCallMade & { readonly occurred_at: string },
): CrmDelivery {
  const { news, property_id, location_id } = data
  return { news, property_id, location_id, ...afterAttempt(known, data, occurred_at) }
}
