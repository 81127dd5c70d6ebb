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

/** What is said of the secrets of before, as long as they still sign. */
export function secretInWords(webhook: Webhook, now: Date): string | null {
  const until = stillSigning(webhook, now).map((moment) => dayAndTime(moment))
  if (until.length === 0) return null
  if (until.length === 1) return `Signed with both secrets until ${until[0]}.`
  return `Signed with ${until.length + 1} secrets. Those of before hold until ${until.slice(0, -1).join(', ')} and ${until.at(-1)}.`
}

/** With what everything is signed for a day, once another secret is made. */
export function signedInWords(webhook: Webhook, now: Date): string {
  const still = stillSigning(webhook, now).length
  if (still === 0) return 'both secrets'
  const older =
    still === 1 ? 'the one of before for the rest of its time' : `the ${still} of before for the rest of their time`
  return `the one of now as well, and with ${older}`
}

/** Until when each secret of before signs that still does, the newest first. */
function stillSigning({ previous_secrets_until }: Webhook, now: Date): string[] {
  return previous_secrets_until.filter((until) => Date.parse(until) > now.getTime())
}
