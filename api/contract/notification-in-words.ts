import type { Notification } from './notifications.ts'
import { STATUS_IN_WORDS } from './status-in-words.ts'

/** What somebody was told, or would have been: 'Letter: Ready Now!', 'Ring: So Close!', 'Letter about the account'. */
export function newsInWords({ kind, status }: Pick<Notification, 'kind' | 'status'>): string {
  const news = status === null ? 'a home came nearer' : STATUS_IN_WORDS[status]
  switch (kind) {
    case 'told':
    case 'withheld':
      return `Letter: ${news}`
    case 'rang':
      return `Ring: ${news}`
    case 'monthly':
      return 'Monthly letter'
    case 'asked_to_confirm':
      return 'Letter to confirm the address'
    case 'about_account':
      return 'Letter about the account'
    default:
      return kind satisfies never
  }
}

/** Whether they were told, and else why not: 'Told', 'Told on 2 devices', 'Not told. They asked for no letters.' */
export function outcomeInWords({ outcome, why_not, devices }: Notification): string {
  if (outcome === 'not_told') return `Not told. ${why_not ?? ''}`.trim()
  if (devices === null) return 'Told'
  return `Told on ${devices.rang === 1 ? 'one device' : `${devices.rang} devices`}`
}
