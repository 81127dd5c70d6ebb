import { z } from 'zod'
import { isCalendarDate } from '../../domain/calendar/calendar-date.ts'

/**
 * A day that exists, and that the database can keep: it has no year 0.
 * @param message what is said of what is none; absent: what is said of every date
 * @param missing what is said where the field was left empty
 */
export const calendarDay = (message?: string, missing = message) =>
  z.iso
    .date({ error: ({ input }) => (input === '' ? missing : message) })
    // Refused as what has another shape, and not in words of its own.
    .check(({ value, issues }) => {
      if (isCalendarDate(value)) return
      issues.push({
        code: 'invalid_format',
        format: 'date',
        input: value,
        ...(message === undefined ? {} : { message }),
      })
    })
