import { deliveryStream } from '../../commands/delivery/delivery-stream.ts'
import type { NotificationWithheld } from '../../domain/delivery/events.ts'
import { STATUS_IN_WORDS } from '../../domain/evaluation/status-in-words.ts'
import type { EventLog } from '../../eventstore/port.ts'

const WHY_NOT: Record<NotificationWithheld['data']['reason'], string> = {
  opted_out: 'You had opted out of refinance updates',
  address_disowned: 'Whoever reads the mail of your email address had said that they did not open the account',
  address_refused: 'The mail server of your email address took nothing for it',
  cooldown: 'We had written to you about this home a short time before',
  already_told_tonight: 'We had written to you in the same night',
}

export interface NotificationData {
  readonly at: string
  /** Null once the property is not watched any more. */
  readonly property: string | null
  readonly sent: boolean
  readonly by: 'email' | null
  readonly status: string | null
  readonly why_not: string | null
}

/** What a person was told, and why they were not, oldest first. @param homes street by property id */
export async function notificationsOf(
  log: EventLog,
  account_id: string,
  homes: ReadonlyMap<string, string>,
): Promise<NotificationData[]> {
  const events = await log.readStream(deliveryStream(account_id))
  return events.flatMap((event): NotificationData[] => {
    if (event.type !== 'NotificationSent' && event.type !== 'NotificationWithheld') return []
    const about = { at: event.occurred_at, property: homes.get(event.data.property_id) ?? null }
    return event.type === 'NotificationSent'
      ? [{ ...about, sent: true, by: event.data.channel, status: STATUS_IN_WORDS[event.data.status], why_not: null }]
      : [{ ...about, sent: false, by: null, status: null, why_not: WHY_NOT[event.data.reason] }]
  })
}
