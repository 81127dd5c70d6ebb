import { type CrmDeliveries, evolveCrmDeliveries } from './crm-deliveries.ts'
import type {
  DeliveryEvent,
  MonthlyLetterSent,
  NotificationSent,
  NotificationWithheld,
  PushHandedOver,
} from './events.ts'
import { type PushDevice, withDevice, withoutDevice } from './push-devices.ts'
import { evolveWebhookDeliveries, type WebhookDeliveries } from './webhook-deliveries.ts'

/** What a letter said of one home, or the letter of a month. */
export interface LetterPart {
  /** Null where it was not recorded. */
  readonly letter_id: string | null
  readonly run_id: string
  /** Null: it is about all homes together, and announced none. */
  readonly property_id: string | null
  /** ISO 8601. */
  readonly at: string
}

export interface AccountLetter {
  readonly confirmation_id: string | null
  /** The mail server took it, and it has not come back. */
  readonly is_with_them: boolean
}

/** What one person was told, and which runs have been dealt with. */
export interface Deliveries {
  /** The letters about homes that have not come back, by what they said, oldest first. */
  readonly letters: readonly LetterPart[]
  /** `{run_id}/{property_id}` of all that was announced or withheld. */
  readonly settled: ReadonlySet<string>
  /** Of which the monthly letter was sent, or withheld. */
  readonly months: ReadonlySet<string>
  /** The letters about the account that were handed over, by their ids. */
  readonly account_letters: ReadonlyMap<string, AccountLetter>
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
  letters: [],
  settled: new Set(),
  months: new Set(),
  account_letters: new Map(),
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
    case 'NotificationSent':
      return handedOver(settled(deliveries, event), event, event.data.property_id)
    case 'MonthlyLetterWithheld':
      return { ...deliveries, months: new Set([...deliveries.months, event.data.month]) }
    case 'MonthlyLetterSent': {
      const months = new Set([...deliveries.months, event.data.month])
      return handedOver({ ...deliveries, months }, event, null)
    }
    // The run and the month stay settled: what was in it is not written again.
    case 'LetterCameBack':
      return withoutLetter(deliveries, event.data.letter_id)
    case 'AccountLetterHandedOver':
      return withAccountLetter(deliveries, event.data.letter_id, {
        confirmation_id: event.data.confirmation_id,
        is_with_them: event.data.outcome === 'taken',
      })
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

/** When a home was announced last, ISO 8601, by a letter that did not come back. */
export function announcedAt({ letters }: Deliveries, property_id: string): string | undefined {
  return letters.findLast((letter) => letter.property_id === property_id)?.at
}

function handedOver(
  deliveries: Deliveries,
  { data: { letter_id, run_id }, occurred_at: at }: (NotificationSent | MonthlyLetterSent) & { occurred_at: string },
  property_id: string | null,
): Deliveries {
  return { ...deliveries, letters: [...deliveries.letters, { letter_id, run_id, property_id, at }] }
}

function withAccountLetter(deliveries: Deliveries, letter_id: string, letter: AccountLetter): Deliveries {
  return { ...deliveries, account_letters: new Map([...deliveries.account_letters, [letter_id, letter]]) }
}

function withoutLetter(deliveries: Deliveries, letter_id: string): Deliveries {
  const ofAccount = deliveries.account_letters.get(letter_id)
  if (ofAccount !== undefined) return withAccountLetter(deliveries, letter_id, { ...ofAccount, is_with_them: false })
  return { ...deliveries, letters: deliveries.letters.filter((letter) => letter.letter_id !== letter_id) }
}

function settled(deliveries: Deliveries, { data }: NotificationSent | NotificationWithheld): Deliveries {
  return { ...deliveries, settled: new Set([...deliveries.settled, `${data.run_id}/${data.property_id}`]) }
}
