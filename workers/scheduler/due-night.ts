import { firstTimeFrom } from '../../commands/settings/cron-schedule.ts'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { wallClock } from '../../domain/calendar/wall-clock.ts'
import type { AutomationSettings } from '../../domain/settings/automation-settings.ts'

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
  for (const date of [today, addDays(today, -1)]) {
    const time = firstTimeOn(date, schedule)
    if (time !== null && time <= clock) return wallClock(new Date(since), time_zone) < time ? date : null
  }
  return null
}

/** On the wall clock; null on a date that has none. */
function firstTimeOn(date: string, schedule: string): string | null {
  const next = firstTimeFrom(date, schedule)
  return next?.startsWith(date) ? next : null
}
