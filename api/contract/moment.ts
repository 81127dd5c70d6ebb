import { z } from 'zod'
import { isCalendarDate } from '../../domain/calendar/calendar-date.ts'

const WHEN = 'Please give a date like 2026-11-22, or a time like 2026-11-22T08:00:00Z'

const when = z
  .string(WHEN)
  .refine((text) => isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), WHEN)
  .transform((text) => (isCalendarDate(text) ? text : new Date(text).toISOString()))

/** From when on a list is asked for. */
export const since = when
  .transform((asked) => (isCalendarDate(asked) ? `${asked}T00:00:00.000Z` : asked))
  .optional()
  .describe('From this time on. A date is a day of UTC, and means its beginning.')

/** Until when. The end of the last day of all is in no year that has four digits. */
export const until = when
  .transform((asked) => (isCalendarDate(asked) ? `${asked}T24:00:00.000Z` : asked))
  .optional()
  .describe('Before this time. A date is a day of UTC, and the whole of it is meant.')
