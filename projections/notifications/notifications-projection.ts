import type { NotificationWithheld } from '../../domain/delivery/events.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { Projection } from '../engine/projection.ts'

/**
 * One row per letter that somebody was sent about their homes or their address, and per letter that was withheld. It says nothing
 * that names anybody, and stays when they are erased, as the history of their homes does.
 */
export interface NotificationRow {
  /** Of the event that recorded it. */
  readonly id: string
  readonly account_id: string
  readonly kind: 'told' | 'withheld' | 'asked_to_confirm'
  /** Null, as the evaluation, where it is about no home. */
  readonly property_id: string | null
  readonly evaluation_event_id: string | null
  /** Why it was withheld; null: it was not. */
  readonly reason: NotificationWithheld['data']['reason'] | null
  /** What the home had become; null where it is about none, and where it was withheld. */
  readonly status: EvaluationStatus | null
  readonly at: string
}

type Handled = 'AddressConfirmationRequested' | 'NotificationSent' | 'NotificationWithheld'

/** What each person was told by letter, and what not, and why. */
export const notificationsProjection: Projection<NotificationRow, Handled> = {
  name: 'notifications',
  version: 1,
  table: 'notifications',
  key: 'id',
  columns: {
    id: 'uuid',
    account_id: 'text',
    kind: 'text',
    property_id: 'text',
    evaluation_event_id: 'text',
    reason: 'text',
    status: 'text',
    at: 'timestamptz',
  },
  indexes: [['account_id', 'at']],
  handlers: {
    NotificationSent: {
      keys: ({ id }) => [id],
      evolve(row, { id, occurred_at: at, data }) {
        const { account_id, property_id, evaluation_event_id, status } = data
        return row ?? { id, account_id, kind: 'told', property_id, evaluation_event_id, reason: null, status, at }
      },
    },
    NotificationWithheld: {
      keys: ({ id }) => [id],
      evolve(row, { id, occurred_at: at, data }) {
        const { account_id, property_id, evaluation_event_id, reason } = data
        return row ?? { id, account_id, kind: 'withheld', property_id, evaluation_event_id, reason, status: null, at }
      },
    },
    AddressConfirmationRequested: {
      keys: ({ id }) => [id],
      evolve(row, { id, occurred_at: at, data: { account_id } }) {
        const about = { property_id: null, evaluation_event_id: null, reason: null, status: null }
        return row ?? { id, account_id, kind: 'asked_to_confirm', ...about, at }
      },
    },
  },
}
