import type { Webhook } from '../../../../api/contract/webhooks.ts'
import { dayAndTime } from '../../../shared/format/day-and-time.ts'
import { EVENT_TYPES } from '../shared/integrations-in-words.ts'

/** Whose it is, as short as one says it. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return new URL(url).host
}

/** 'Lead created, Status got better'. */
export function eventsInWords({ event_types }: Pick<Webhook, 'event_types'>): string {
  return event_types.map((type) => EVENT_TYPES[type]).join(', ')
}

/** How it stands with a webhook, and what follows. */
export function webhookInWords(webhook: Webhook): string {
  const { paused_since, pause_reason, failing_since, failure } = webhook
  if (paused_since !== null) {
    const since = `Paused since ${dayAndTime(paused_since)}`
    const waits = 'What happens meanwhile waits, and is sent when you resume it.'
    if (pause_reason === 'gone') return `${since}: it answered that nobody listens there any more. ${waits}`
    if (pause_reason === 'failing')
      return `${since}: it took nothing for a day. The first time: ${failure ?? ''} ${waits}`
    return `${since}. ${waits}`
  }
  if (failing_since !== null)
    return `It has taken nothing since ${dayAndTime(failing_since)}: ${failure ?? ''} It is tried again by itself, and paused after a day.`
  return 'It is told as things happen.'
}

/** What is said of the secret of before, as long as it still signs. */
export function secretInWords({ previous_secret_until: until }: Webhook, now: Date): string | null {
  if (until === null || Date.parse(until) <= now.getTime()) return null
  return `Signed with both secrets until ${dayAndTime(until)}.`
}
