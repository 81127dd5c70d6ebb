import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import type { ClientNews } from '../delivery/events.ts'
import type { Verdict } from '../delivery/verdict.ts'
import { NotFound } from '../not-found.ts'
import { same } from '../same.ts'
import type { WebhookEvent } from './events.ts'
import type { OpenWebhook, Webhook } from './state.ts'

const DAY_MS = 24 * 3_600_000

export interface NewWebhook {
  readonly webhook_id: string
  readonly url: string
  readonly event_types: readonly ClientNews[]
  readonly secret: string
}

/** Has an address told what happens; quiet about one that is there, because the request was repeated. */
export function addWebhook(webhook: Webhook, { webhook_id, url, event_types, secret }: NewWebhook): WebhookEvent[] {
  if (webhook.status === 'open') return []
  const data = { webhook_id, url, event_types: [...event_types] }
  return [{ type: 'WebhookAdded', data, person: webhook_id, personal: { secret } }]
}

export interface WebhookChange {
  readonly url?: string | undefined
  readonly event_types?: readonly ClientNews[] | undefined
  readonly paused?: boolean | undefined
}

/**
 * Changes what is told and where, pauses or resumes it. Quiet about what is so already.
 * @param seen_version what who changes it had before them of what is told and where; null overwrites whatever stands there
 * @throws NotFound, ChangedMeanwhile
 */
export function changeWebhook(
  webhook: Webhook,
  webhook_id: string,
  change: WebhookChange,
  seen_version: number | null,
): WebhookEvent[] {
  const known = open(webhook)
  const { url = known.url, event_types = known.event_types, paused = known.paused !== null } = change
  const isSame = url === known.url && same(event_types, known.event_types)
  if (!isSame && seen_version !== null && seen_version !== known.version) throw new ChangedMeanwhile('webhook')
  const events: WebhookEvent[] = isSame
    ? []
    : [{ type: 'WebhookChanged', data: { webhook_id, url, event_types: [...event_types] } }]
  if (paused === (known.paused !== null)) return events
  return [
    ...events,
    paused
      ? { type: 'WebhookPaused', data: { webhook_id, reason: 'asked' } }
      : { type: 'WebhookResumed', data: { webhook_id } },
  ]
}

/** Signs with another secret from now on, and for a day with each one before as well. @param now ISO 8601 @throws NotFound */
export function rotateSecret(webhook: Webhook, webhook_id: string, secret: string, now: string): WebhookEvent[] {
  open(webhook)
  const previous_until = new Date(Date.parse(now) + DAY_MS).toISOString()
  return [
    { type: 'WebhookSecretRotated', data: { webhook_id, previous_until }, person: webhook_id, personal: { secret } },
  ]
}

/** Has it told again what was given up there. @throws NotFound */
export function requestRedeliveries(webhook: Webhook, webhook_id: string): WebhookEvent[] {
  open(webhook)
  return [{ type: 'WebhookRedeliveriesRequested', data: { webhook_id } }]
}

/** Tells the address nothing any more; quiet where there is none. */
export function removeWebhook(webhook: Webhook, webhook_id: string): WebhookEvent[] {
  return webhook.status === 'open' ? [{ type: 'WebhookRemoved', data: { webhook_id } }] : []
}

/**
 * Makes of an attempt what it says of the address: one that took nothing for a day, or says that there is nobody, is told nothing more.
 * @param now when the attempt ended, ISO 8601
 */
export function noteAttempt(webhook: Webhook, webhook_id: string, verdict: Verdict, now: string): WebhookEvent[] {
  if (webhook.status === 'none') return []
  const { failing_since, paused } = webhook
  if (verdict.kind === 'taken')
    return failing_since === null ? [] : [{ type: 'WebhookRecovered', data: { webhook_id } }]
  const events: WebhookEvent[] =
    failing_since === null ? [{ type: 'WebhookStartedFailing', data: { webhook_id, reason: verdict.reason } }] : []
  const isDayOver = failing_since !== null && Date.parse(now) - Date.parse(failing_since) >= DAY_MS
  const isGone = verdict.kind === 'refused'
  if (paused !== null || !(isGone || isDayOver)) return events
  return [...events, { type: 'WebhookPaused', data: { webhook_id, reason: isGone ? 'gone' : 'failing' } }]
}

/** The secrets that it is signed with, the newest first. @param now ISO 8601 */
export function secretsInForce({ secret, previous }: OpenWebhook, now: string): string[] {
  const before = previous.filter(({ until }) => until > now).map((known) => known.secret)
  return secret === null ? before : [secret, ...before]
}

function open(webhook: Webhook): OpenWebhook {
  if (webhook.status === 'none') throw new NotFound('webhook')
  return webhook
}
