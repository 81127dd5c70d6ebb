import { addDays, isWeekend } from './calendar-date.ts'
import { federalHolidays } from './federal-holidays.ts'

/** The day that lies so many business days after a date: Saturdays, Sundays and the legal public holidays do not count. */
export function addBusinessDays(date: string, days: number): string {
  let day = date
  let year = yearOf(day)
  // To find them for each day anew took a quarter of the time that a letter takes.
  let holidays = federalHolidays(year)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (yearOf(day) !== year) {
      year = yearOf(day)
      holidays = federalHolidays(year)
    }
    if (!isWeekend(day) && !holidays.has(day)) left -= 1
  }
  return day
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
