import { firstOfMonthAfter } from '../../calendar/calendar-date.ts'
import { dateInWords } from '../../calendar/date-in-words.ts'

/** Which two payments fall away, and why, in words. @param on the day of the second, as the calendar has it */
export function whichPayments(on: string): string {
  const first = monthInWords(firstOfMonthAfter(on, -1))
  return `${first}'s, settled when the loan you have is paid off, and ${monthInWords(on)}'s, for which no bill comes`
}

function monthInWords(date: string): string {
  return dateInWords(date).replace(/ .*/, '')
}
