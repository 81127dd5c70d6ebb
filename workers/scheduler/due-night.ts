import { CronTime } from 'cron'
import type { AutomationSettings } from '../../domain/settings/automation-settings.ts'
import { wallClock } from './wall-clock.ts'

const DAY_MS = 86_400_000

/**
 * The night whose run is due, as its local date; null when there is none. That is today once the wall clock has reached the
 * schedule's first time of the day, and until then yesterday, so that a run is made up for after an outage over midnight.
 * Which of them ran already is the caller's to know: with one run per local date no clock change makes a second.
 * @param since when these settings came into force, ISO 8601: what was scheduled before is not made up for, neither by a fresh
 * installation nor by one that was switched on at noon
 */
export function dueNight(settings: AutomationSettings, since: string, now: Date): string | null {
  const { enabled, schedule, time_zone } = settings
  if (!enabled) return null
  const clock = wallClock(now, time_zone)
  const today = clock.slice(0, 10)
  for (const date of [today, dayBefore(today)]) {
    const time = firstTimeOn(date, schedule)
    if (time !== null && time <= clock) return wallClock(new Date(since), time_zone) < time ? date : null
  }
  return null
}

/**
 * On the wall clock. The expression is read in UTC, which skips and repeats no hour: 02:30 is then reached at 03:00 on the day
 * that has no 02:30, while `cron` in the zone itself fires '0 2 * * *' at 01:00 when daylight saving ends.
 */
function firstTimeOn(date: string, schedule: string): string | null {
  const justBefore = new Date(Date.parse(`${date}T00:00:00Z`) - 1)
  const next = new CronTime(schedule, 'UTC').getNextDateFrom(justBefore, 'UTC').toJSDate().toISOString()
  return next.startsWith(date) ? next.slice(0, 19).replace('T', ' ') : null
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
}
