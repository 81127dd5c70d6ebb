import { firstOfMonthAfter } from '../../calendar/calendar-date.ts'
import { dateInWords } from '../../calendar/date-in-words.ts'

/** What servicers mostly give before a payment counts as late. */
const GRACE_ENDS_ON_DAY = 15

/**
 * Which two payments fall away, and why, in words. That of the closing's own month is settled by the payoff only where the loan closes
 * within its grace; after that it is late unless it was paid, and nobody is told to wait for the closing with it.
 * @param closing ISO calendar date
 */
export function whichPayments(closing: string): string {
  const first = monthInWords(closing)
  const second = monthInWords(firstOfMonthAfter(closing, 1))
  const within = Number(closing.slice(8)) <= GRACE_ENDS_ON_DAY
  const own = within
    ? `settled when the loan you have is paid off before its grace ends, mostly on the ${GRACE_ENDS_ON_DAY}th`
    : 'which you pay when it is due and which lowers what is paid off'
  return `${first}’s, ${own}, and ${second}’s, for which no bill comes`
}

function monthInWords(date: string): string {
  return dateInWords(date).replace(/ .*/, '')
}
