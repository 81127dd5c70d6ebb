import type { DeliveryEvent } from './events.ts'

/** What one person was told: when each property was last announced, and which runs have been dealt with. */
export interface Deliveries {
  /** Property id to ISO time. */
  readonly announced_at: ReadonlyMap<string, string>
  /** The newest e-mail; null before the first. */
  readonly last_letter: { readonly run_id: string; readonly at: string } | null
  /** `{run_id}/{property_id}` of all that was announced or withheld. */
  readonly settled: ReadonlySet<string>
}

export const noDeliveries: Deliveries = { announced_at: new Map(), last_letter: null, settled: new Set() }

/** Folds one event of a person's delivery stream, with the time at which it occurred. */
export function evolveDeliveries(deliveries: Deliveries, event: DeliveryEvent & { occurred_at: string }): Deliveries {
  const { property_id, run_id } = event.data
  const settled = new Set([...deliveries.settled, `${run_id}/${property_id}`])
  if (event.type === 'NotificationWithheld') return { ...deliveries, settled }
  const at = event.occurred_at
  return {
    announced_at: new Map([...deliveries.announced_at, [property_id, at]]),
    last_letter: { run_id, at },
    settled,
  }
}
