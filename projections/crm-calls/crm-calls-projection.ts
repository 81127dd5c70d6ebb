import type { CrmNews } from '../../domain/delivery/events.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per call of the CRM. It says nothing that names anybody. */
export interface CrmCallRow {
  readonly id: string
  /** Null where it was about the client, and no home. */
  readonly property_id: string | null
  readonly event_type: CrmNews
  readonly status: 'success' | 'error'
  readonly error_message: string | null
  readonly created_at: string
}

export const crmCallsProjection: Projection<CrmCallRow, 'CrmCallMade'> = {
  name: 'crm_calls',
  version: 1,
  table: 'crm_calls',
  key: 'id',
  columns: {
    id: 'text',
    property_id: 'text',
    event_type: 'text',
    status: 'text',
    error_message: 'text',
    created_at: 'timestamptz',
  },
  indexes: [['created_at'], ['event_type', 'created_at'], ['status', 'created_at']],
  handlers: {
    CrmCallMade: {
      keys: (event) => [event.data.call_id],
      evolve(row, { data: { call_id: id, property_id, news, outcome, reason }, occurred_at: created_at }) {
        return row ?? { id, property_id, event_type: news, status: outcome, error_message: reason, created_at }
      },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'WebhookLogs' }],
}
