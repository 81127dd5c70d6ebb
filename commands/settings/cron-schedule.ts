import { CronTime, validateCronExpression } from 'cron'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { wallClock } from '../../domain/calendar/wall-clock.ts'
import type { AutomationSettings } from '../../domain/settings/automation-settings.ts'

/** What is wrong with a schedule and with its time zone, each in a sentence under its name; empty when nothing is. */
export function scheduleFaults({
  schedule,
  time_zone,
}: Pick<AutomationSettings, 'schedule' | 'time_zone'>): Record<string, string> {
  const faults: Record<string, string> = {}
  const fault = scheduleFault(schedule)
  if (fault !== null) faults.schedule = fault
  if (!isTimeZone(time_zone)) faults.time_zone = 'The time zone must be a name such as America/New_York'
  return faults
}

/** What is wrong with a schedule, in a sentence; null: nothing is. */
export function scheduleFault(schedule: string): string | null {
  if (schedule.trim().split(/\s+/).length !== 5 || !validateCronExpression(schedule).valid)
    return 'The schedule must be a cron expression of five fields, such as 0 2 * * *'
  if (firstTimeFrom('2000-01-01', schedule) === null)
    return 'The schedule never comes: no month that it names has such a day'
  return null
}

/**
 * The schedule's first time on a date, or on the next one that has any, on the wall clock: `2026-11-24 02:00:00`. Null: there is none
 * before eight years from now.
 * The expression is read in UTC, which skips and repeats no hour: 02:30 is then reached at 03:00 on the day that has no 02:30, while
 * `cron` in the zone itself fires '0 2 * * *' at 01:00 when daylight saving ends.
 * @param date ISO
 */
export function firstTimeFrom(date: string, schedule: string): string | null {
  return timeAfter(new Date(Date.parse(`${date}T00:00:00Z`) - 1), schedule)
}

/** The schedule's next time after one of the wall clock, as that says it: `2026-11-24 07:00:00`. Null as of a first time. */
export function nextTimeAfter(clock: string, schedule: string): string | null {
  return timeAfter(new Date(`${clock.replace(' ', 'T')}Z`), schedule)
}

function timeAfter(moment: Date, schedule: string): string | null {
  try {
    const next = new CronTime(schedule, 'UTC').getNextDateFrom(moment, 'UTC')
    return next.toJSDate().toISOString().slice(0, 19).replace('T', ' ')
  } catch {
    // All that it says of an expression it can read is that it has found no date.
    return null
  }
}

/**
 * When the next nightly runs begin, on the wall clock of the settings' time zone. A date has one run: of several times a day the
 * first counts. Empty for a schedule that never comes.
 */
export function nextNights(
  { schedule, time_zone }: Pick<AutomationSettings, 'schedule' | 'time_zone'>,
  now: Date,
  count: number,
): string[] {
  const clock = wallClock(now, time_zone)
  const nights: string[] = []
  let time = firstTimeFrom(clock.slice(0, 10), schedule)
  while (time !== null && nights.length < count) {
    if (time > clock) nights.push(time)
    time = firstTimeFrom(addDays(time.slice(0, 10), 1), schedule)
  }
  return nights
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
