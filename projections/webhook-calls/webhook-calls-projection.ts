import type { ToldNews } from '../../domain/delivery/events.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per call of a webhook. It says nothing that names anybody. */
export interface WebhookCallRow extends ToldNews {
  readonly id: string
  readonly webhook_id: string
  readonly account_id: string
  readonly delivery_id: string
  readonly attempt: number
  readonly status: 'success' | 'error'
  /** Null: there was no answer, or no call. */
  readonly http_status: number | null
  readonly error_message: string | null
  /** Null: there will be no other by itself. */
  readonly next_attempt_at: string | null
  /** When an administrator wanted it told again after this call; null: nobody did. */
  readonly sent_again_at: string | null
  readonly created_at: string
}

export const webhookCallsProjection: Projection<WebhookCallRow, 'WebhookCallMade' | 'WebhookRedeliveryRequested'> = {
  name: 'webhook_calls',
  version: 1,
  table: 'webhook_calls',
  key: 'id',
  columns: {
    id: 'text',
    webhook_id: 'text',
    account_id: 'text',
    delivery_id: 'text',
    news: 'text',
    property_id: 'text',
    previous_status: 'text',
    new_status: 'text',
    happened_at: 'timestamptz',
    attempt: 'integer',
    status: 'text',
    http_status: 'integer',
    error_message: 'text',
    next_attempt_at: 'timestamptz',
    sent_again_at: 'timestamptz',
    created_at: 'timestamptz',
  },
  indexes: [['webhook_id', 'created_at'], ['delivery_id']],
  handlers: {
    WebhookCallMade: {
      keys: ({ data }) => [data.call_id],
      evolve(row, { data, occurred_at: created_at }) {
        const { call_id: id, told, outcome: status, reason: error_message, ...rest } = data
        return row ?? { id, ...rest, ...told, status, error_message, sent_again_at: null, created_at }
      },
    },
    WebhookRedeliveryRequested: {
      keys: ({ data }) => [data.call_id],
      evolve: (row, { occurred_at: sent_again_at }) => row && { ...row, sent_again_at },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'Webhooks' }],
}
