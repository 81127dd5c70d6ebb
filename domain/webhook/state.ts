import type { ClientNews } from '../delivery/events.ts'
import type { WebhookEvent, WhyPaused } from './events.ts'

/** How it stands with an address that is told what happens. */
export type Webhook = { readonly status: 'none' } | OpenWebhook

export interface OpenWebhook {
  readonly status: 'open'
  readonly url: string
  readonly event_types: readonly ClientNews[]
  /** Of the event that said last what is told and where. */
  readonly version: number
  /** Null where its key was destroyed. */
  readonly secret: string | null
  /** What it is signed with as well for a while, the newest first. */
  readonly previous: readonly { readonly secret: string; readonly until: string }[]
  readonly paused: WhyPaused | null
  /** When it was resumed last, ISO 8601; null: never. What waited is tried for a day from then on. */
  readonly resumed_at: string | null
  /** Since when it has taken nothing; null: it takes what it is told, or was told nothing yet. */
  readonly failing_since: string | null
}

/** So that the header with a signature of each does not grow without end. */
export const MOST_PREVIOUS = 4

/** There is none, or none any more. */
export const noWebhook: Webhook = { status: 'none' }

/** When something happened, and where in the stream. */
interface Place {
  readonly occurred_at: string
  readonly revision: number
}

/** Folds one event of a webhook into how it stands with it. */
export function evolveWebhook(webhook: Webhook, event: WebhookEvent & Place): Webhook {
  if (event.type === 'WebhookAdded') {
    const { url, event_types } = event.data
    const secret = event.personal?.secret ?? null
    const told = { url, event_types, version: event.revision }
    return { status: 'open', ...told, secret, previous: [], paused: null, resumed_at: null, failing_since: null }
  }
  if (webhook.status === 'none') return webhook
  switch (event.type) {
    case 'WebhookChanged':
      return { ...webhook, url: event.data.url, event_types: event.data.event_types, version: event.revision }
    case 'WebhookSecretRotated': {
      const { secret: before } = webhook
      const replaced = before === null ? [] : [{ secret: before, until: event.data.previous_until }]
      const previous = [...replaced, ...webhook.previous].slice(0, MOST_PREVIOUS)
      return { ...webhook, secret: event.personal?.secret ?? null, previous }
    }
    case 'WebhookPaused':
      return { ...webhook, paused: event.data.reason }
    case 'WebhookResumed':
      return { ...webhook, paused: null, resumed_at: event.occurred_at, failing_since: null }
    case 'WebhookStartedFailing':
      return { ...webhook, failing_since: event.occurred_at }
    case 'WebhookRecovered':
      return { ...webhook, failing_since: null }
    case 'WebhookRemoved':
      return noWebhook
    // It follows for each delivery by itself.
    case 'WebhookRedeliveriesRequested':
      return webhook
    default:
      return event satisfies never
  }
}
