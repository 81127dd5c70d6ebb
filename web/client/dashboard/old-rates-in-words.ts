import { calendarDate } from '../../shared/format/calendar-date.ts'

const DAY_MS = 86_400_000
/** New sheets come on working days; the administration is told of an older one as well. */
const OLD_DAYS = 7

/** That what is called today's rate is not of today. Null while it is of this week. @param rates_of the day of the rate sheet, ISO */
export function oldRatesInWords(rates_of: string, now: Date): string | null {
  if ((now.getTime() - Date.parse(rates_of)) / DAY_MS <= OLD_DAYS + 1) return null
  return `These rates are of ${calendarDate(rates_of)}, the newest that we have been given. An offer of today may be another one.`
}
