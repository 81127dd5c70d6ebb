import { addDays, isWeekend } from './calendar-date.ts'
import { federalHolidays } from './federal-holidays.ts'

/** The day that lies so many business days after a date: Saturdays, Sundays and the legal public holidays do not count. */
export function addBusinessDays(date: string, days: number): string {
  let day = date
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

function isBusinessDay(date: string): boolean {
  return !isWeekend(date) && !federalHolidays(Number(date.slice(0, 4))).has(date)
}
