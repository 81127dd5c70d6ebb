import { calendarDate } from '../format/calendar-date.ts'

const WHICH_DAYS = 'Choose today or a day before.'
const DAY_MS = 86_400_000

/** A day that is over; null for anything else. */
export function dayBefore(text: string, now: Date): string | null {
  return isDay(text) && text < dayOf(now) ? text : null
}

/** Why there is nothing to show as of what is asked for; null: there is. */
export function faultOfDay(asked: string, now: Date): string | null {
  if (asked === '') return null
  if (!isDay(asked)) return `“${asked}” is not a day. ${WHICH_DAYS}`
  return asked > dayOf(now) ? `${calendarDate(asked)} is still to come. ${WHICH_DAYS}` : null
}

/** Of a field that holds something, and no date yet. */
export const NO_DATE = `This is not a day of the calendar. ${WHICH_DAYS}`

/** A calendar date that there is, such as `2026-11-20`. */
export function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isWritten && dayOf(new Date(text)) === text
}

/** Days are those of UTC, as evaluations are dated. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** How many days it is from one to the other. */
export function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS)
}

export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS))
}
