import { type Recipient, toldTonight } from './decide.ts'
import type { MonthlyLetterSent, MonthlyLetterWithheld } from './events.ts'
import type { Deliveries } from './state.ts'
import { whyNotWritten } from './why-not-written.ts'

type MonthlyLetter = MonthlyLetterSent | MonthlyLetterWithheld

/** What a letter is about, and after which run it is written. */
export interface MonthOfLetter {
  readonly month: string
  readonly run_id: string
  /** Something got better in that run and is still to be told: there is one letter a night at most, and the news goes first. */
  readonly bell_to_ring: boolean
}

/**
 * Decides whether somebody gets the letter of a month. Quiet about a month that was decided on, so that a repeated job repeats nothing.
 * @param now ISO 8601
 */
export function decideMonthlyLetter(
  deliveries: Deliveries,
  recipient: Recipient,
  { month, run_id, bell_to_ring }: MonthOfLetter,
  now: string,
): MonthlyLetter[] {
  if (deliveries.months.has(month)) return []
  const { account_id, lo_id } = recipient
  const about = { account_id, lo_id, month, run_id }
  const bellRang = deliveries.letters.at(-1)?.run_id === run_id
  const isSecond = bell_to_ring || bellRang || toldTonight(deliveries, run_id, now)
  const reason = whyNotWritten(recipient) ?? (isSecond ? 'already_told_tonight' : null)
  return reason === null
    ? [{ type: 'MonthlyLetterSent', data: { ...about, letter_id: null } }]
    : [{ type: 'MonthlyLetterWithheld', data: { ...about, reason } }]
}

/** The same decision where the mail server did not take the letter. */
export function monthlyNotTaken(decide: (deliveries: Deliveries) => readonly MonthlyLetter[]) {
  return (deliveries: Deliveries): MonthlyLetter[] =>
    decide(deliveries).map((event): MonthlyLetter => {
      if (event.type !== 'MonthlyLetterSent') return event
      const { letter_id: _, ...about } = event.data
      return { type: 'MonthlyLetterWithheld', data: { ...about, reason: 'not_taken' } }
    })
}
