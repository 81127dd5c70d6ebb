/**
 * The legal public holidays of the United States (5 U.S.C. 6103(a)) in a year, each on the day on which it is kept: one that falls
 * on a Saturday is kept the Friday before, on a Sunday the Monday after (5 U.S.C. 6103(b), Executive Order 11582).
 */
export function federalHolidays(year: number): ReadonlySet<string> {
  const JANUARY = 0
  return new Set([
    observed(year, JANUARY, 1),
    // New Year's Day of the next year, when it is kept on December 31.
    observed(year + 1, JANUARY, 1),
    nthMonday(year, JANUARY, 3),
    nthMonday(year, 1, 3),
    lastMondayOfMay(year),
    observed(year, 5, 19),
    observed(year, 6, 4),
    nthMonday(year, 8, 1),
    nthMonday(year, 9, 2),
    observed(year, 10, 11),
    nthWeekday(year, 10, THURSDAY, 4),
    observed(year, 11, 25),
  ])
}

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

function observed(year: number, month: number, day: number): string {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay()
  const shift = weekday === SATURDAY ? -1 : weekday === SUNDAY ? 1 : 0
  return iso(year, month, day + shift)
}

function nthMonday(year: number, month: number, n: number): string {
  return nthWeekday(year, month, MONDAY, n)
}

function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return iso(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7)
}

function lastMondayOfMay(year: number): string {
  const last = new Date(Date.UTC(year, 4, 31)).getUTCDay()
  return iso(year, 4, 31 - ((last - MONDAY + 7) % 7))
}

function iso(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
