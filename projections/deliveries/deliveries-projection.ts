import type { NotificationWithheld } from '../../domain/delivery/events.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { Announcement, Projection } from '../engine/projection.ts'

/** One row per watched property that somebody was told of, or deliberately not told of: the last of each. */
export interface DeliveryRow {
  readonly property_id: string
  readonly account_id: string
  /** From when the cooldown counts; null when nothing was ever sent. */
  readonly last_sent_at: string | null
  readonly last_sent_status: EvaluationStatus | null
  readonly last_withheld_at: string | null
  readonly last_withheld_reason: NotificationWithheld['data']['reason'] | null
}

export const deliveriesProjection: Projection<
  DeliveryRow,
  'NotificationSent' | 'NotificationWithheld' | 'PropertyWatchEnded'
> = {
  name: 'deliveries',
  version: 2,
  table: 'deliveries',
  key: 'property_id',
  columns: {
    property_id: 'text',
    account_id: 'text',
    last_sent_at: 'timestamptz',
    last_sent_status: 'text',
    last_withheld_at: 'timestamptz',
    last_withheld_reason: 'text',
  },
  indexes: [['account_id']],
  handlers: {
    NotificationSent: {
      keys: (event) => [event.data.property_id],
      evolve: (row, { data, occurred_at }) => ({
        ...(row ?? nothingYet(data)),
        last_sent_at: occurred_at,
        last_sent_status: data.status,
      }),
    },
    NotificationWithheld: {
      keys: (event) => [event.data.property_id],
      evolve: (row, { data, occurred_at }) => ({
        ...(row ?? nothingYet(data)),
        last_withheld_at: occurred_at,
        last_withheld_reason: data.reason,
      }),
    },
    PropertyWatchEnded: {
      keys: (event) => [event.data.property_id],
      evolve: () => null,
    },
  },
  announce: (): Announcement[] => [{ audience: 'role:admin', tag: 'AdminProperties' }],
}

function nothingYet({ property_id, account_id }: { property_id: string; account_id: string }): DeliveryRow {
  return {
    property_id,
    account_id,
    last_sent_at: null,
    last_sent_status: null,
    last_withheld_at: null,
    last_withheld_reason: null,
  }
}
