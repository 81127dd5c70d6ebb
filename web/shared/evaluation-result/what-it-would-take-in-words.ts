import { rateFallInWords } from '../../../api/contract/evaluation-in-words.ts'
import type { WhatItWouldTake } from '../../../api/contract/explanation.ts'
import { calendarDate } from '../format/calendar-date.ts'
import { money } from '../format/money.ts'
import { percent } from '../format/percent.ts'

/** What the changes are measured against, in dollars. */
export interface AsItIs {
  readonly balance: number
  readonly homeValue: number
}

/** Each way by itself to a free refinance, as a name and a sentence; empty when there is none within reason. */
export function waysToFree(needed: WhatItWouldTake, { balance, homeValue }: AsItIs): (readonly [string, string])[] {
  const { rate_fall, home_value, credit_score } = needed
  const ways: (readonly [string, string])[] = []
  if (rate_fall !== null)
    ways.push(['The market', `Rates that are lower than today’s by about ${rateFallInWords(rate_fall)}.`])
  if (home_value !== null)
    ways.push(['Your home', `A value of ${money(home_value)}, ${money(home_value - homeValue)} more than we know of.`])
  if (credit_score !== null) ways.push(['Your credit score', `A score in the band ${credit_score}.`])
  if (needed.balance !== null)
    ways.push([
      'Your balance',
      `${money(needed.balance)} owed, ${money(balance - needed.balance)} less than today, paid off with your own money.`,
    ])
  return ways
}

/** What stands before the ways. @param neededRate in percent; null where no rate would do */
export function beforeTheWays(needed: WhatItWouldTake, asOf: string, ways: number, neededRate: number | null): string {
  const waits = needed.from > asOf
  if (needed.waiting_is_enough)
    return `Only time: at today’s prices it would be free on ${calendarDate(needed.from)}, the first day on which the program takes your loan.`
  const from = waits ? `From ${calendarDate(needed.from)} on, when the program takes your loan, ` : ''
  if (ways === 0) {
    const rate = neededRate === null ? '' : `: that takes a rate of ${percent(neededRate)} or lower`
    return `${waits ? `${from}no` : 'No'} single change that is near would make it free${rate}. We look again every night.`
  }
  if (ways === 1) return `${waits ? `${from}this` : 'This'} by itself would make it free.`
  return `${waits ? `${from}any` : 'Any'} one of these by itself would make it free.`
}
