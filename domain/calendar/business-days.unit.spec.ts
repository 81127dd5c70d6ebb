import { describe, expect, it } from 'vitest'
import { addBusinessDays } from './business-days.ts'
import { federalHolidays } from './federal-holidays.ts'

describe('The legal public holidays', () => {
  it('of 2026 are those of the official calendar: July 4 is a Saturday and kept on the Friday', () => {
    expect([...federalHolidays(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
      '2027-01-01',
    ])
  })

  it('of 2027: June 19 is kept on the Friday before, July 4 on the Monday after', () => {
    const holidays = federalHolidays(2027)
    for (const day of ['2027-06-18', '2027-07-05']) expect(holidays).toContain(day)
    for (const day of ['2027-06-19', '2027-07-04']) expect(holidays).not.toContain(day)
  })

  it('hold the New Year that is kept in the old one', () => {
    expect(federalHolidays(2027)).toContain('2027-12-31')
  })
})

describe('Business days', () => {
  it('leave out weekends', () => {
    expect(addBusinessDays('2026-04-10', 1)).toBe('2026-04-13')
    expect(addBusinessDays('2026-04-11', 1)).toBe('2026-04-13')
  })

  it('leave out those of the next year, too: Martin Luther King’s day', () => {
    expect(addBusinessDays('2026-12-31', 11)).toBe('2027-01-19')
  })

  it('leave out holidays: twenty of them after April 30 pass Memorial Day', () => {
    expect(addBusinessDays('2026-04-30', 20)).toBe('2026-05-29')
  })
})
