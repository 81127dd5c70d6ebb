import type {
  MonthlyLetterSent,
  MonthlyLetterWithheld,
  NotificationSent,
  NotificationWithheld,
  PushHandedOver,
} from '../../domain/delivery/events.ts'
import type { WhyNotTold } from '../../domain/delivery/why-not-told.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { Envelope } from '../../eventstore/port.ts'
import type { Projection } from '../engine/projection.ts'

/**
 * One row per letter that somebody was sent, per letter that was withheld, and per news that rang on their devices. It says nothing
 * that names anybody, and stays when they are erased, as the history of their homes does.
 */
export interface NotificationRow {
  /** Of what it is told by: a letter, and the home in it; of a ring the news. Where no letter is named, of the event that recorded it. */
  readonly id: string
  readonly account_id: string
  /** Who hears of it; null without a loan officer. */
  readonly lo_id: string | null
  /** Withheld: also what stood in a letter that came back. */
  readonly kind: 'told' | 'withheld' | 'rang' | 'monthly' | 'asked_to_confirm' | 'about_account'
  /** Null, as the evaluation, where it is about no home. */
  readonly property_id: string | null
  readonly evaluation_event_id: string | null
  /** Why it did not reach them; null: it did, as far as we know. */
  readonly reason: WhyNotTold | null
  /** What the home had become; null where it is about none, and where it was withheld. */
  readonly status: EvaluationStatus | null
  /** What became of each device that was rung, by its id; null for a letter. */
  readonly devices: Readonly<Record<string, PushHandedOver['data']['outcome']>> | null
  readonly at: string
}

type Handled =
  | 'AccountLetterHandedOver'
  | 'LetterCameBack'
  | 'MonthlyLetterSent'
  | 'MonthlyLetterWithheld'
  | 'NotificationSent'
  | 'NotificationWithheld'
  | 'PushHandedOver'

/** What each person was told, by letter and on their devices, and what not, and why. */
export const notificationsProjection: Projection<NotificationRow, Handled> = {
  name: 'notifications',
  version: 6,
  table: 'notifications',
  key: 'id',
  columns: {
    id: 'text',
    account_id: 'text',
    lo_id: 'text',
    kind: 'text',
    property_id: 'text',
    evaluation_event_id: 'text',
    reason: 'text',
    status: 'text',
    devices: 'json',
    at: 'timestamptz',
  },
  // One person's by the first; everybody's by when, or those of a reason, by the others.
  indexes: [['account_id', 'at'], ['at'], ['reason', 'at']],
  handlers: {
    NotificationSent: {
      keys: ({ id, data: { letter_id, property_id } }) => [letter_id === null ? id : inLetter(letter_id, property_id)],
      evolve: (row, event, id) => row ?? { ...ofHome(event), id, kind: 'told', status: event.data.status },
    },
    NotificationWithheld: {
      keys: ({ id }) => [id],
      evolve: (row, event) => row ?? { ...ofHome(event), id: event.id, kind: 'withheld', reason: event.data.reason },
    },
    PushHandedOver: {
      keys: ({ data }) => [data.evaluation_event_id],
      evolve(row, event, id) {
        const { status, device_id, outcome } = event.data
        const rang = row ?? { ...ofHome(event), id, kind: 'rang', status }
        const devices = { ...rang.devices, [device_id]: outcome }
        return { ...rang, devices, reason: Object.values(devices).includes('accepted') ? null : 'not_rung' }
      },
    },
    MonthlyLetterSent: {
      keys: ({ id, data: { letter_id } }) => [letter_id ?? id],
      evolve: (row, event, id) => row ?? { ...monthly(event), id, reason: null },
    },
    MonthlyLetterWithheld: {
      keys: ({ id }) => [id],
      evolve: (row, event) => row ?? { ...monthly(event), reason: event.data.reason },
    },
    LetterCameBack: {
      keys: ({ data: { letter_id, property_ids, confirmation_id } }) =>
        property_ids.length === 0
          ? [confirmation_id ?? letter_id]
          : property_ids.map((property_id) => inLetter(letter_id, property_id)),
      evolve(row) {
        if (row === null) return null
        const kind = row.kind === 'told' ? 'withheld' : row.kind
        return { ...row, kind, reason: 'came_back', status: null }
      },
    },
    AccountLetterHandedOver: {
      keys: ({ data }) => [data.confirmation_id ?? data.letter_id],
      evolve(_, { occurred_at: at, data: { account_id, lo_id, about, outcome } }, id) {
        const kind = about === 'address_to_confirm' ? 'asked_to_confirm' : 'about_account'
        const reason = outcome === 'taken' ? null : 'not_taken'
        return { ...NOTHING, id, account_id, lo_id, kind, reason, at }
      },
    },
  },
  announce: ({ lo_id }) => [
    ...(lo_id === null ? [] : [{ audience: `account:${lo_id}`, tag: 'LeadsTold' } as const]),
    { audience: 'role:admin', tag: 'AdminNotifications' },
  ],
}

const NOTHING = { property_id: null, evaluation_event_id: null, reason: null, status: null, devices: null }

/** What a letter said of one of its homes. */
function inLetter(letter_id: string, property_id: string): string {
  return `${letter_id}/${property_id}`
}

function ofHome({ data, occurred_at: at }: (NotificationSent | NotificationWithheld | PushHandedOver) & Envelope) {
  const { account_id, lo_id, property_id, evaluation_event_id } = data
  return { ...NOTHING, account_id, lo_id, property_id, evaluation_event_id, at }
}

/** It is about all homes together, and so about none. */
function monthly({ id, data, occurred_at: at }: (MonthlyLetterSent | MonthlyLetterWithheld) & Envelope) {
  const { account_id, lo_id } = data
  return { ...NOTHING, id, account_id, lo_id, kind: 'monthly', at } as const
}
