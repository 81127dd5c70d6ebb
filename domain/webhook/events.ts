import type { ClientNews } from '../delivery/events.ts'
import type { PersonalEvent, PlainEvent } from '../event.ts'

interface Told {
  url: string
  /** What it is told; at least one. */
  event_types: ClientNews[]
}

/** Stream: `webhook-{webhook_id}`. An address of somebody else's is told what happens. The secret is sealed with a key of the webhook's own. */
export type WebhookAdded = PersonalEvent<'WebhookAdded', Told & { webhook_id: string }, { secret: string }>

export type WebhookChanged = PlainEvent<'WebhookChanged', Told & { webhook_id: string }>

/** What it is told is signed with another secret, and with the one before, too, until that is forgotten. */
export type WebhookSecretRotated = PersonalEvent<
  'WebhookSecretRotated',
  {
    webhook_id: string
    /** ISO 8601. */
    previous_until: string
  },
  { secret: string }
>

/** An administrator wants it told nothing, it took nothing for a day, or it says that there is nobody any more. */
export type WhyPaused = 'asked' | 'failing' | 'gone'

export type WebhookPaused = PlainEvent<'WebhookPaused', { webhook_id: string; reason: WhyPaused }>

export type WebhookResumed = PlainEvent<'WebhookResumed', { webhook_id: string }>

export type WebhookRemoved = PlainEvent<'WebhookRemoved', { webhook_id: string }>

/** An administrator wants it told again everything that was given up there. */
export type WebhookRedeliveriesRequested = PlainEvent<'WebhookRedeliveriesRequested', { webhook_id: string }>

/** It did not take what it was told, which it did before. */
export type WebhookStartedFailing = PlainEvent<
  'WebhookStartedFailing',
  {
    webhook_id: string
    /** One sentence for a person. */
    reason: string
  }
>

/** It took something again. */
export type WebhookRecovered = PlainEvent<'WebhookRecovered', { webhook_id: string }>

export type WebhookEvent =
  | WebhookAdded
  | WebhookChanged
  | WebhookPaused
  | WebhookRecovered
  | WebhookRedeliveriesRequested
  | WebhookRemoved
  | WebhookResumed
  | WebhookSecretRotated
  | WebhookStartedFailing
