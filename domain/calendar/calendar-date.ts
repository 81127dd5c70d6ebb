/** Calendar dates are ISO text ('2026-03-16'), which sorts as it reads. `Date` serves here for its calendar only, never as a clock. */

const SHAPE = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is a day that exists: 2023-02-30 is none. */
export function isCalendarDate(text: string): boolean {
  return SHAPE.test(text) && fromUtc(dayInMilliseconds(text)) === text
}

/** Whole calendar months: 2024-01-31 to 2024-02-29 is 0, to 2024-03-31 is 2. */
export function wholeMonthsBetween(from: string, to: string): number {
  const months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)
  return dayOf(to) < dayOf(from) ? months - 1 : months
}

export function addDays(date: string, days: number): string {
  return fromUtc(dayInMilliseconds(date) + days * 86_400_000)
}

/** The first day of the month that lies `months` after the date's own. */
export function firstOfMonthAfter(date: string, months: number): string {
  return fromUtc(Date.UTC(yearOf(date), monthOf(date) - 1 + months, 1))
}

/** Saturday or Sunday. */
export function isWeekend(date: string): boolean {
  const weekday = new Date(dayInMilliseconds(date)).getUTCDay()
  return weekday === 0 || weekday === 6
}

function dayInMilliseconds(date: string): number {
  return Date.UTC(yearOf(date), monthOf(date) - 1, dayOf(date))
}

function fromUtc(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7))
}

function dayOf(date: string): number {
  return Number(date.slice(8, 10))
}
