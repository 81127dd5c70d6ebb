import type { AutomationRun } from '../../../api/contract/automation.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'

const HOUR_MS = 3_600_000
const wallClock = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** 'Tue, Nov 24, 2026, 2:00 AM': what a clock on a wall shows. @param time without a zone, `2026-11-24T02:00` */
export function wallClockInWords(time: string): string {
  return wallClock.format(new Date(`${time}Z`))
}

/** As the specification calls it. */
export function runState({ error_message, completed_at }: AutomationRun): 'Error' | 'Complete' | 'Running' {
  if (error_message !== null) return 'Error'
  return completed_at === null ? 'Running' : 'Complete'
}

/** '1.8 s', '4 min 12 s', '1 h 5 min'. @param seconds null where the run has not come to its end */
export function durationInWords(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** What a run has changed: '3 better, 1 worse'. */
export function changesInWords({ improved, worsened }: Pick<AutomationRun, 'improved' | 'worsened'>): string {
  const parts = [improved > 0 && `${count(improved)} better`, worsened > 0 && `${count(worsened)} worse`]
  return parts.filter(Boolean).join(', ') || 'none'
}

/** How the newest run went, in one sentence. @param run null: there was none */
export function lastNightInWords(run: AutomationRun | null, now: Date): string {
  if (run === null) return 'No night has been looked at yet.'
  const state = runState(run)
  if (state === 'Running')
    return `A run is looking at ${homes(run.total_properties)}; it began ${dayAndTime(run.started_at)}.`
  const which = isLastNight(run, now) ? 'Last night’s run' : `The run of ${dayAndTime(run.started_at)}`
  if (state === 'Error') return `${which} was given up: ${run.error_message}`
  const changed = run.improved + run.worsened === 0 ? 'no status changed' : inStatuses(run)
  const failed = run.failures === 0 ? '' : ` ${count(run.failures)} could not be evaluated.`
  return `${which} looked at ${homes(run.total_processed)} in ${durationInWords(run.duration_seconds)}; ${changed}.${failed}`
}

function homes(number: number): string {
  return number === 1 ? '1 home' : `${count(number)} homes`
}

function inStatuses({ improved, worsened }: AutomationRun): string {
  if (improved === 0) return `${count(worsened)} got worse`
  return `${count(improved)} got better${worsened === 0 ? '' : ` and ${count(worsened)} worse`}`
}

function isLastNight({ triggered_by, started_at }: AutomationRun, now: Date): boolean {
  return triggered_by === 'schedule' && now.getTime() - Date.parse(started_at) < 24 * HOUR_MS
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
