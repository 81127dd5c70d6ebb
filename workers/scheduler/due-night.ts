import { firstTimeFrom } from '../../commands/settings/cron-schedule.ts'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { wallClock } from '../../domain/calendar/wall-clock.ts'
import type { AutomationSettings } from '../../domain/settings/automation-settings.ts'

/**
 * The night whose run is due, as its local date; null when there is none. That is the newest date whose first scheduled time the wall clock
 * has reached: a run that was missed is made up for until the next one is due, also where that is a week or a month away.
 * Whether it ran already is the caller's to know: with one run per local date no clock change makes a second.
 * @param since when these settings came into force, ISO 8601: what was scheduled before is not made up for, neither by a fresh
 * installation nor by one that was switched on at noon
 */
export function dueNight(settings: AutomationSettings, since: string, now: Date): string | null {
  const { enabled, schedule, time_zone } = settings
  if (!enabled) return null
  const from = wallClock(new Date(since), time_zone)
  const time = newestTime(schedule, from, wallClock(now, time_zone))
  return time !== null && from < time ? time.slice(0, 10) : null
}

/**
 * The first time of the newest date, of those from `from` on, whose first time has come; on the wall clock. Days are gone back by doubling
 * and then halving, so that a schedule that comes every four years takes two dozen looks.
 */
function newestTime(schedule: string, from: string, clock: string): string | null {
  const dayBefore = (days: number) => addDays(clock.slice(0, 10), -days)
  const timeFrom = (days: number) => {
    const time = firstTimeFrom(dayBefore(days), schedule)
    return time !== null && time <= clock ? time : null
  }
  let [none, some, time] = [-1, 0, timeFrom(0)]
  while (time === null) {
    if (dayBefore(some) <= from) return null
    none = some
    some = some * 2 + 1
    time = timeFrom(some)
  }
  while (some - none > 1) {
    const middle = Math.floor((none + some) / 2)
    const newer = timeFrom(middle)
    if (newer === null) none = middle
    else [some, time] = [middle, newer]
  }
  return time
}
