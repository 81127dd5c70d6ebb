import type { CrmCallMade, CrmNews, CrmRedeliveryRequested } from './events.ts'

/** How it stands with what the CRM is to be told of a client. */
export interface CrmDelivery {
  readonly news: CrmNews
  readonly property_id: string | null
  /** Null where the first version of the events did not say. */
  readonly location_id: string | null
  readonly standing: 'waiting' | 'delivered' | 'failed'
  /** All that were made. */
  readonly attempts: number
  /** Those since it was asked for, for the first time or again. */
  readonly tries: number
  /** When the first of these was made; null while there is none. */
  readonly tried_since: string | null
  readonly last_call_id: string
  /** Null: at once, or never. */
  readonly next_attempt_at: string | null
}

/** By `delivery_id`; what was not attempted yet is absent. */
export type CrmDeliveries = ReadonlyMap<string, CrmDelivery>

/** Folds one event that is about the CRM. */
export function evolveCrmDeliveries(
  deliveries: CrmDeliveries,
  event: (CrmCallMade | CrmRedeliveryRequested) & { readonly occurred_at: string },
): CrmDeliveries {
  const { delivery_id } = event.data
  const known = deliveries.get(delivery_id)
  const next = event.type === 'CrmCallMade' ? afterCall(known, event) : known && againFromTheStart(known)
  return next === undefined ? deliveries : new Map([...deliveries, [delivery_id, next]])
}

function afterCall(
  known: CrmDelivery | undefined,
  { data, occurred_at }: CrmCallMade & { readonly occurred_at: string },
): CrmDelivery {
  const { news, property_id, location_id, outcome, attempt, call_id, next_attempt_at } = data
  return {
    news,
    property_id,
    location_id,
    standing: outcome === 'success' ? 'delivered' : next_attempt_at === null ? 'failed' : 'waiting',
    attempts: attempt,
    tries: (known?.tries ?? 0) + 1,
    tried_since: known?.tried_since ?? occurred_at,
    last_call_id: call_id,
    next_attempt_at,
  }
}

function againFromTheStart(known: CrmDelivery): CrmDelivery {
  return { ...known, standing: 'waiting', tries: 0, tried_since: null, next_attempt_at: null }
}
