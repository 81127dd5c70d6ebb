import type { EvaluationStatus } from '../evaluation/evaluation.ts'
import type { AccountLetterHandedOver, DeliveryEvent, NotificationSent } from './events.ts'
import { announcedAt, type Deliveries } from './state.ts'
import { type Consent, whyNotWritten } from './why-not-written.ts'

export interface Improvement {
  readonly property_id: string
  readonly status: EvaluationStatus
  readonly evaluation_event_id: string
}

export interface Recipient extends Consent {
  readonly account_id: string
  readonly lo_id: string | null
}

/** Two runs closer to each other than this are of the same night. */
const NIGHT_HOURS = 12

const RANK: Record<EvaluationStatus, number> = { not_yet: 0, so_close: 1, ready_now: 2 }

/** Only a better status is worth ringing for; a first evaluation is shown on the screen already. */
export function isImprovement(previous: EvaluationStatus | null, status: EvaluationStatus): boolean {
  return previous !== null && RANK[status] > RANK[previous]
}

/**
 * Decides what one person is told of a run: which improvements go into the one e-mail of the night, and why others do not.
 * Quiet about what was settled before, so that a repeated job repeats nothing.
 * @param cooldownHours how long a property stays silent after it was announced
 * @param now ISO 8601
 */
export function decideNotification(
  deliveries: Deliveries,
  recipient: Recipient,
  improvements: readonly Improvement[],
  run_id: string,
  cooldownHours: number,
  now: string,
): DeliveryEvent[] {
  return improvements
    .filter(({ property_id }) => !deliveries.settled.has(`${run_id}/${property_id}`))
    .map((improvement): DeliveryEvent => {
      const { account_id, lo_id } = recipient
      const { property_id, evaluation_event_id, status } = improvement
      const about = { account_id, lo_id, property_id, evaluation_event_id, run_id }
      const reason = whyNotWritten(recipient)
      if (reason !== null) return { type: 'NotificationWithheld', data: { ...about, reason } }
      if (inCooldown(announcedAt(deliveries, property_id), cooldownHours, now))
        return { type: 'NotificationWithheld', data: { ...about, reason: 'cooldown' } }
      if (toldTonight(deliveries, run_id, now))
        return { type: 'NotificationWithheld', data: { ...about, reason: 'already_told_tonight' } }
      return { type: 'NotificationSent', data: { ...about, status, channel: 'email', letter_id: null } }
    })
}

/** Records a letter about the account; quiet about one that is recorded, because a letter that is sent twice is one. */
export function recordAccountLetter(
  { account_letters }: Deliveries,
  data: AccountLetterHandedOver['data'],
): AccountLetterHandedOver[] {
  return account_letters.has(data.letter_id) ? [] : [{ type: 'AccountLetterHandedOver', data }]
}

/** The same decision where the mail server did not take the letter: nothing was announced, so that no cooldown begins. */
export function notTaken(decide: (deliveries: Deliveries) => readonly DeliveryEvent[]) {
  return (deliveries: Deliveries): DeliveryEvent[] =>
    decide(deliveries).map((event): DeliveryEvent => {
      if (event.type !== 'NotificationSent') return event
      const { status: _, channel: __, letter_id: ___, ...about } = event.data
      return { type: 'NotificationWithheld', data: { ...about, reason: 'not_taken' } }
    })
}

/** Those of the decided events that are to be told. */
export function announcements(events: readonly DeliveryEvent[]): NotificationSent[] {
  return events.filter((event) => event.type === 'NotificationSent')
}

/** Another run has written to this person already: one letter a night is enough. */
export function toldTonight({ letters }: Deliveries, run_id: string, now: string): boolean {
  const last = letters.at(-1)
  return last !== undefined && last.run_id !== run_id && inCooldown(last.at, NIGHT_HOURS, now)
}

function inCooldown(announcedAt: string | undefined, hours: number, now: string): boolean {
  return announcedAt !== undefined && Date.parse(now) - Date.parse(announcedAt) < hours * 3_600_000
}
