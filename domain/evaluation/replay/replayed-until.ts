import { isCalendarDate } from '../../calendar/calendar-date.ts'

const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** The last moment of a day, or a moment, as events are dated; null where the text is neither. A day is one of UTC, as evaluations are dated. */
export function replayedUntil(text: string): string | null {
  if (isCalendarDate(text)) return endOf(text)
  const [, day] = TIME.exec(text) ?? []
  const moment = new Date(text)
  return day !== undefined && isCalendarDate(day) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

/** Whether that moment is still to come. The end of today is not: it is how today is named. @param until see `replayedUntil` */
export function isToCome(until: string, now: string): boolean {
  return until > now && until !== endOf(now.slice(0, 10))
}

function endOf(day: string): string {
  return `${day}T23:59:59.999Z`
}
