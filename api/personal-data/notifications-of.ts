import { deliveryStream } from '../../commands/delivery/delivery-stream.ts'
import { monthInWords } from '../../domain/calendar/date-in-words.ts'
import type { AccountLetterSubject, NotificationWithheld, PushHandedOver } from '../../domain/delivery/events.ts'
import { STATUS_IN_WORDS } from '../../domain/evaluation/status-in-words.ts'
import type { EventLog, RecordedOf } from '../../eventstore/port.ts'

const NOT_TAKEN = 'The mail server of your email address did not take it'

const CAME_BACK = 'The letter came back: the mail server of your email address did not deliver it'

const WHY_NOT: Record<NotificationWithheld['data']['reason'], string> = {
  account_disabled: 'Your account was disabled',
  opted_out: 'You had opted out of refinance updates',
  address_disowned: 'Whoever reads the mail of your email address had said that they did not open the account',
  address_refused: 'The mail server of your email address took nothing for it',
  address_complained: 'A letter of ours had been reported as unwanted',
  cooldown: 'We had written to you about this home a short time before',
  already_told_tonight: 'We had written to you in the same night',
  not_taken: NOT_TAKEN,
}

const WHY_NOT_RUNG: Record<PushHandedOver['data']['outcome'], string | null> = {
  accepted: null,
  refused: 'The push service of the device did not take it',
  gone: 'The push service did not know the device any more',
}

const ABOUT: Record<AccountLetterSubject, string> = {
  address_to_confirm: 'Whether the email address of the account is right',
  address_changed: 'That the account has another email address',
  password: 'The password of the account',
  second_factor: 'The second factor of the account',
}

export interface NotificationData {
  readonly at: string
  readonly about: string
  /** Null where it is about the account. */
  readonly property: string | null
  readonly sent: boolean
  readonly by: 'email' | 'a ring on one of your devices' | null
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
  const returned = new Set(events.flatMap(({ type, data }) => (type === 'LetterCameBack' ? [data.letter_id] : [])))
  const arrived = ({ letter_id }: { letter_id: string | null }) =>
    letter_id !== null && returned.has(letter_id)
      ? ({ sent: false, why_not: CAME_BACK } as const)
      : ({ sent: true, why_not: null } as const)
  return events.flatMap((event): NotificationData[] => {
    const { occurred_at: at } = event
    const ofHome = (id: string) => ({ at, about: 'A home that came nearer', property: homes.get(id) ?? null })
    switch (event.type) {
      case 'NotificationSent': {
        const { property_id, channel, status } = event.data
        return [{ ...ofHome(property_id), ...arrived(event.data), by: channel, status: STATUS_IN_WORDS[status] }]
      }
      case 'NotificationWithheld': {
        const { property_id, reason } = event.data
        return [{ ...ofHome(property_id), sent: false, by: null, status: null, why_not: WHY_NOT[reason] }]
      }
      case 'MonthlyLetterSent':
        return [{ ...monthly(event), ...arrived(event.data) }]
      case 'MonthlyLetterWithheld':
        return [{ ...monthly(event), by: null, sent: false, why_not: WHY_NOT[event.data.reason] }]
      case 'PushHandedOver': {
        const { property_id, status, outcome } = event.data
        const why_not = WHY_NOT_RUNG[outcome]
        const rang = { sent: why_not === null, by: 'a ring on one of your devices', why_not } as const
        return [{ ...ofHome(property_id), ...rang, status: STATUS_IN_WORDS[status] }]
      }
      case 'AccountLetterHandedOver': {
        const { about, outcome } = event.data
        const letter = { at, about: ABOUT[about], property: null, status: null, by: 'email' } as const
        return [{ ...letter, ...(outcome === 'taken' ? arrived(event.data) : { sent: false, why_not: NOT_TAKEN }) }]
      }
      default:
        return []
    }
  })
}

function monthly({ occurred_at: at, data: { month } }: RecordedOf<'MonthlyLetterSent' | 'MonthlyLetterWithheld'>) {
  return { at, about: `Your homes in ${monthInWords(month)}`, property: null, status: null, by: 'email' } as const
}
