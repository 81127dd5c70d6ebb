import { type CrmDeliveries, evolveCrmDeliveries } from './crm-deliveries.ts'
import type { DeliveryEvent, NotificationSent, NotificationWithheld, PushHandedOver } from './events.ts'
import { type PushDevice, withDevice, withoutDevice } from './push-devices.ts'
import { evolveWebhookDeliveries, type WebhookDeliveries } from './webhook-deliveries.ts'

/** What one person was told: when each property was last announced, and which runs have been dealt with. */
export interface Deliveries {
  /** Property id to ISO time. */
  readonly announced_at: ReadonlyMap<string, string>
  /** The newest e-mail; null before the first. */
  readonly last_letter: { readonly run_id: string; readonly at: string } | null
  /** `{run_id}/{property_id}` of all that was announced or withheld. */
  readonly settled: ReadonlySet<string>
  /** Of which the monthly letter was sent, or withheld. */
  readonly months: ReadonlySet<string>
  /** The letters about the account that were handed over, by their ids. */
  readonly account_letters: ReadonlySet<string>
  /** Which device was rung for which news: `{evaluation_event_id}/{device_id}`. */
  readonly pushes: ReadonlySet<string>
  /** The devices that said yes. Which of them are still signed in, their read model knows. */
  readonly devices: readonly PushDevice[]
  /** What the CRM was told of them, by what is delivered. */
  readonly crm: CrmDeliveries
  /** What webhooks were told of them. */
  readonly webhooks: WebhookDeliveries
}

export const noDeliveries: Deliveries = {
  announced_at: new Map(),
  last_letter: null,
  settled: new Set(),
  months: new Set(),
  account_letters: new Set(),
  pushes: new Set(),
  devices: [],
  crm: new Map(),
  webhooks: new Map(),
}

/** Folds one event of a person's delivery stream, with the time at which it occurred. */
export function evolveDeliveries(deliveries: Deliveries, event: DeliveryEvent & { occurred_at: string }): Deliveries {
  switch (event.type) {
    case 'NotificationWithheld':
      return settled(deliveries, event)
    case 'NotificationSent': {
      const { property_id, run_id } = event.data
      const at = event.occurred_at
      return {
        ...settled(deliveries, event),
        announced_at: new Map([...deliveries.announced_at, [property_id, at]]),
        last_letter: { run_id, at },
      }
    }
    case 'MonthlyLetterWithheld':
      return { ...deliveries, months: new Set([...deliveries.months, event.data.month]) }
    case 'MonthlyLetterSent': {
      const { month, run_id } = event.data
      const months = new Set([...deliveries.months, month])
      return { ...deliveries, months, last_letter: { run_id, at: event.occurred_at } }
    }
    case 'AccountLetterHandedOver':
      return { ...deliveries, account_letters: new Set([...deliveries.account_letters, event.data.letter_id]) }
    case 'PushHandedOver':
      return { ...deliveries, pushes: new Set([...deliveries.pushes, pushKey(event.data)]) }
    case 'PushSubscribed': {
      const { device_id: id, session_id } = event.data
      if (event.personal === null) return deliveries
      return { ...deliveries, devices: withDevice(deliveries.devices, { id, session_id, ...event.personal }) }
    }
    case 'CrmCallMade':
    case 'CrmRedeliveryRequested':
      return { ...deliveries, crm: evolveCrmDeliveries(deliveries.crm, event) }
    case 'WebhookCallMade':
    case 'WebhookRedeliveryRequested':
      return { ...deliveries, webhooks: evolveWebhookDeliveries(deliveries.webhooks, event) }
    // It follows for each client by itself.
    case 'CrmLocationRedeliveryRequested':
      return deliveries
    case 'PushUnsubscribed':
      return { ...deliveries, devices: withoutDevice(deliveries.devices, event.data.device_id) }
    default:
      return event satisfies never
  }
}

/** A device is rung once for the same news. */
export function pushKey(push: Pick<PushHandedOver['data'], 'evaluation_event_id' | 'device_id'>): string {
  return `${push.evaluation_event_id}/${push.device_id}`
}

function settled(deliveries: Deliveries, { data }: NotificationSent | NotificationWithheld): Deliveries {
  return { ...deliveries, settled: new Set([...deliveries.settled, `${data.run_id}/${data.property_id}`]) }
}
