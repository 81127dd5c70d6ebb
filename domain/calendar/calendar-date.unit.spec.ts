import { describe, expect, it } from 'vitest'
import { addDays, firstOfMonthAfter, isCalendarDate, wholeMonthsBetween } from './calendar-date.ts'
import { dateInWords } from './date-in-words.ts'

describe('calendar dates', () => {
  it.each(['2023-02-30', '2023-13-01', '2023-2-3', '2023-02-03T00:00', '0000-00-00', ''])('%s is none', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  it.each(['2024-02-29', '1950-01-01', '2026-12-31'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each([
    ['2024-01-31', '2024-02-29', 0],
    ['2024-01-31', '2024-03-31', 2],
    ['2023-05-15', '2026-05-14', 35],
    ['2023-05-15', '2026-05-15', 36],
  ])('from %s to %s are %i whole months', (from, to, months) => {
    expect(wholeMonthsBetween(from, to)).toBe(months)
  })

  it('add days and months over the ends of years', () => {
    expect(addDays('2023-12-31', 60)).toBe('2024-02-29')
    expect(firstOfMonthAfter('2026-11-30', 2)).toBe('2027-01-01')
  })

  it('read as people write them', () => {
    expect(dateInWords('2026-11-01')).toBe('November 1, 2026')
  })
})
