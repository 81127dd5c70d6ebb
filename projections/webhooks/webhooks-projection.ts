import type { ClientNews } from '../../domain/delivery/events.ts'
import type { WebhookEvent, WhyPaused } from '../../domain/webhook/events.ts'
import { MOST_PREVIOUS } from '../../domain/webhook/state.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per address that is told what happens. It does not say what that is signed with. */
export interface WebhookRow {
  readonly id: string
  readonly url: string
  readonly event_types: readonly ClientNews[]
  /** Of the event that said last what is told and where. */
  readonly version: number
  readonly created_at: string
  /** Null: it is told. */
  readonly paused_since: string | null
  readonly pause_reason: WhyPaused | null
  /** Since when it has taken nothing, and what it answered first; null: it takes what it is told, or was told nothing yet. */
  readonly failing_since: string | null
  readonly failure: string | null
  /** Until when it is signed with each secret of before as well, ISO 8601, as of the newest rotation and the newest first. */
  readonly previous_secrets_until: readonly string[]
}

/** That what was given up is sent again changes nothing here. */
type Handled = Exclude<WebhookEvent['type'], 'WebhookRedeliveriesRequested'>

export const webhooksProjection: Projection<WebhookRow, Handled> = {
  name: 'webhooks',
  version: 3,
  table: 'webhooks',
  key: 'id',
  columns: {
    id: 'text',
    url: 'text',
    event_types: 'text[]',
    version: 'integer',
    created_at: 'timestamptz',
    paused_since: 'timestamptz',
    pause_reason: 'text',
    failing_since: 'timestamptz',
    failure: 'text',
    previous_secrets_until: 'text[]',
  },
  handlers: {
    WebhookAdded: {
      keys,
      evolve(row, { data: { webhook_id: id, url, event_types }, revision: version, occurred_at: created_at }) {
        return row ?? { id, url, event_types, version, created_at, ...WELL, previous_secrets_until: [] }
      },
    },
    WebhookChanged: {
      keys,
      evolve: (row, { data: { url, event_types }, revision: version }) => row && { ...row, url, event_types, version },
    },
    WebhookSecretRotated: {
      keys,
      evolve(row, { data: { previous_until }, occurred_at }) {
        if (row === null) return null
        const still = row.previous_secrets_until.filter((until) => until > occurred_at && until !== previous_until)
        return { ...row, previous_secrets_until: [previous_until, ...still].slice(0, MOST_PREVIOUS) }
      },
    },
    WebhookPaused: {
      keys,
      evolve: (row, { data: { reason }, occurred_at }) =>
        row && { ...row, paused_since: occurred_at, pause_reason: reason },
    },
    WebhookResumed: { keys, evolve: (row) => row && { ...row, ...WELL } },
    WebhookStartedFailing: {
      keys,
      evolve: (row, { data: { reason }, occurred_at }) =>
        row && { ...row, failing_since: occurred_at, failure: reason },
    },
    WebhookRecovered: { keys, evolve: (row) => row && { ...row, failing_since: null, failure: null } },
    WebhookRemoved: { keys, evolve: () => null },
  },
  announce: () => [{ audience: 'role:admin', tag: 'Webhooks' }],
}

const WELL = { paused_since: null, pause_reason: null, failing_since: null, failure: null } as const

function keys({ data }: WebhookEvent): string[] {
  return [data.webhook_id]
}
