import { calendarDate } from './calendar-date.ts'

/** The day of a moment (`2026-11-29T01:30:00Z`) in words, as the reader's clock shows it; `calendarDate` is for what is a day by itself. */
export function dayOfMoment(iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const byOwnClock = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return calendarDate(byOwnClock.toISOString())
}
