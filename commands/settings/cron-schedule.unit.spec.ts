import { describe, expect, it } from 'vitest'
import { nextNights, scheduleFaults } from './cron-schedule.ts'

const faultsOf = (schedule: string, time_zone = 'America/New_York') => scheduleFaults({ schedule, time_zone })
const FIVE_FIELDS = 'The schedule must be a cron expression of five fields, such as 0 2 * * *'

describe('a schedule', () => {
  it.each(['0 2 * * *', '*/15 1-5 * * MON-FRI', '0 0 29 2 *', ' 30  3 1,15 * * '])('may be %j', (schedule) => {
    expect(faultsOf(schedule)).toEqual({})
  })

  it.each(['', '0 2 * *', '0 0 2 * * *', '60 2 * * *', 'at two', '@daily'])('is refused as %j', (schedule) => {
    expect(faultsOf(schedule)).toEqual({ schedule: FIVE_FIELDS })
  })

  it.each(['0 2 30 2 *', '0 2 31 4,6,9,11 *'])('is refused when it never comes: %j', (schedule) => {
    expect(faultsOf(schedule)).toEqual({
      schedule: 'The schedule never comes: no month that it names has such a day',
    })
  })

  it('has a time zone that there is', () => {
    expect(faultsOf('0 2 * * *', 'Mars/Olympus')).toEqual({
      time_zone: 'The time zone must be a name such as America/New_York',
    })
  })
})

describe('the next nights', () => {
  const next = (schedule: string, now: string, time_zone = 'America/New_York') =>
    nextNights({ schedule, time_zone }, new Date(now), 3)

  it('are those to come, on the clock of the time zone', () => {
    expect(next('0 2 * * *', '2026-11-24T06:59:59Z')).toEqual([
      '2026-11-24 02:00:00',
      '2026-11-25 02:00:00',
      '2026-11-26 02:00:00',
    ])
    expect(next('0 2 * * *', '2026-11-24T07:00:00Z')[0]).toBe('2026-11-25 02:00:00')
    expect(next('0 2 * * *', '2026-11-24T07:00:00Z', 'America/Los_Angeles')[0]).toBe('2026-11-24 02:00:00')
  })

  it('are one a date: of several times of a day the first', () => {
    expect(next('0 4,16 * * *', '2026-11-24T12:00:00Z')).toEqual([
      '2026-11-25 04:00:00',
      '2026-11-26 04:00:00',
      '2026-11-27 04:00:00',
    ])
  })

  it('skip what the calendar has not', () => {
    expect(next('0 2 31 * *', '2026-11-24T12:00:00Z')).toEqual([
      '2026-12-31 02:00:00',
      '2027-01-31 02:00:00',
      '2027-03-31 02:00:00',
    ])
    expect(next('0 2 29 2 *', '2026-11-24T12:00:00Z').slice(0, 2)).toEqual([
      '2028-02-29 02:00:00',
      '2032-02-29 02:00:00',
    ])
  })

  it('are none of a schedule that never comes', () => {
    expect(next('0 2 30 2 *', '2026-11-24T12:00:00Z')).toEqual([])
  })
})
