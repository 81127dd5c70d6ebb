import { dateInWords } from '../calendar/date-in-words.ts'

const DAY_MS = 86_400_000
/** New sheets come on working days; the administration is told of an older one as well. */
const OLD_DAYS = 7

/**
 * That what is called today's rate is not of today; null while it is of this week, or where nobody knows.
 * @param rates_of the day of the sheet, ISO calendar date
 */
export function oldRatesInWords(rates_of: string | null, now: Date): string | null {
  if (rates_of === null || (now.getTime() - Date.parse(rates_of)) / DAY_MS <= OLD_DAYS + 1) return null
  return `These rates are of ${dateInWords(rates_of)}, the newest that we have been given. An offer of today may be another one.`
}
