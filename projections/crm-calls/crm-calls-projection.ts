import type { ClientNews } from '../../domain/delivery/events.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per call of the CRM. It says nothing that names anybody. */
export interface CrmCallRow {
  readonly id: string
  readonly account_id: string
  readonly delivery_id: string
  /** Null where that was not recorded yet. */
  readonly location_id: string | null
  /** Null where it was about the client, and no home. */
  readonly property_id: string | null
  readonly event_type: ClientNews
  readonly attempt: number
  readonly status: 'success' | 'error'
  /** Null: there was no answer, or no call. */
  readonly http_status: number | null
  readonly error_message: string | null
  /** Null: there will be no other by itself. */
  readonly next_attempt_at: string | null
  /** When an administrator wanted it sent again after this call; null: nobody did. */
  readonly sent_again_at: string | null
  readonly created_at: string
}

export const crmCallsProjection: Projection<CrmCallRow, 'CrmCallMade' | 'CrmRedeliveryRequested'> = {
  name: 'crm_calls',
  version: 2,
  table: 'crm_calls',
  key: 'id',
  columns: {
    id: 'text',
    account_id: 'text',
    delivery_id: 'text',
    location_id: 'text',
    property_id: 'text',
    event_type: 'text',
    attempt: 'integer',
    status: 'text',
    http_status: 'integer',
    error_message: 'text',
    next_attempt_at: 'timestamptz',
    sent_again_at: 'timestamptz',
    created_at: 'timestamptz',
  },
  indexes: [['created_at'], ['event_type', 'created_at'], ['status', 'created_at'], ['delivery_id'], ['location_id']],
  handlers: {
    CrmCallMade: {
      keys: (event) => [event.data.call_id],
      evolve(row, { data, occurred_at: created_at }) {
        const { call_id: id, news: event_type, outcome: status, reason: error_message, ...rest } = data
        return row ?? { id, event_type, status, error_message, ...rest, sent_again_at: null, created_at }
      },
    },
    CrmRedeliveryRequested: {
      keys: (event) => [event.data.call_id],
      evolve: (row, { occurred_at: sent_again_at }) => row && { ...row, sent_again_at },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'WebhookLogs' }],
}
