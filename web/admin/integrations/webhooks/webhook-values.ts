import type { Webhook } from '../../../../api/contract/webhooks.ts'
import type { Difference } from '../../../shared/form/changed-elsewhere.tsx'
import { changedThere } from '../../../shared/form/changed-there.ts'
import { EVENT_TYPES } from '../shared/integrations-in-words.ts'
import { eventsInWords } from './webhook-in-words.ts'

/** What is typed of a webhook. */
export type WebhookValues = Pick<Webhook, 'url' | 'event_types'>

export const CHOICES = Object.keys(EVENT_TYPES) as Webhook['event_types']

/** The events in their own order, in whatever they were chosen. */
export function valuesOf({ url, event_types }: WebhookValues): WebhookValues {
  return { url: url.trim(), event_types: CHOICES.filter((type) => event_types.includes(type)) }
}

export function webhookFaults({ url, event_types }: WebhookValues): Record<string, string> {
  return {
    ...(url.trim() === '' ? { url: 'Please enter an address' } : {}),
    ...(event_types.length === 0 ? { event_types: 'Please choose at least one event' } : {}),
  }
}

/** What somebody else has changed of it since. */
export function webhookChanges(seen: Webhook, typed: WebhookValues, saved: Webhook): Difference[] {
  const here = valuesOf(typed)
  return changedThere([
    { label: 'Address', before: seen.url, here: here.url, there: saved.url },
    {
      label: 'What it is told',
      before: eventsInWords(seen),
      here: eventsInWords(here) || '–',
      there: eventsInWords(saved),
    },
  ])
}
