import { z } from 'zod'
import { isCalendarDate } from '../../domain/calendar/calendar-date.ts'

/** A day that exists, and that the database can keep: it has no year 0. */
export const calendarDay = (message?: string) => z.iso.date(message).refine(isCalendarDate, message)
