import { describe, expect, it } from 'vitest'
import { DEFAULT_AUTOMATION_SETTINGS as DEFAULT } from '../../domain/settings/automation-settings.ts'
import { dueNight } from './due-night.ts'

const LONG_AGO = '2026-01-01T00:00:00Z'
const at = (now: string, settings: Partial<typeof DEFAULT> = {}, since = LONG_AGO) =>
  dueNight({ ...DEFAULT, ...settings }, since, new Date(now))

describe('the night that is due', () => {
  it('is today from the scheduled minute on, in the time zone of the settings', () => {
    expect(at('2026-06-10T05:59:59Z')).toBe('2026-06-09')
    expect(at('2026-06-10T06:00:00Z')).toBe('2026-06-10')
    expect(at('2026-06-11T03:59:59Z')).toBe('2026-06-10')
    expect(at('2026-06-10T09:00:00Z', { time_zone: 'America/Los_Angeles' })).toBe('2026-06-10')
    expect(at('2026-06-10T08:59:59Z', { time_zone: 'America/Los_Angeles' })).toBe('2026-06-09')
  })

  it('is none when the automation is switched off', () => {
    expect(at('2026-06-10T12:00:00Z', { enabled: false })).toBeNull()
  })

  it('is none for a time before the installation, or before the settings were saved', () => {
    expect(at('2026-06-10T12:00:00Z', {}, '2026-06-10T06:00:01Z')).toBeNull()
    expect(at('2026-06-10T12:00:00Z', {}, '2026-06-10T05:59:59Z')).toBe('2026-06-10')
    expect(at('2026-06-11T06:00:00Z', {}, '2026-06-10T06:00:01Z')).toBe('2026-06-11')
  })

  it('is the night before when its time was slept through over midnight', () => {
    expect(at('2026-06-10T04:30:00Z', { schedule: '30 23 * * *' })).toBe('2026-06-09')
  })

  it('is the newest one until the next is due, however seldom they come', () => {
    const mondays = { schedule: '0 2 * * 1' }
    for (const day of ['08', '09', '10', '14']) expect(at(`2026-06-${day}T12:00:00Z`, mondays)).toBe('2026-06-08')
    expect(at('2026-06-15T05:59:59Z', mondays)).toBe('2026-06-08')
    expect(at('2026-06-15T06:00:00Z', mondays)).toBe('2026-06-15')
    expect(at('2026-06-30T12:00:00Z', { schedule: '0 2 1 * *' })).toBe('2026-06-01')
    expect(at('2026-08-30T12:00:00Z', { schedule: '0 2 * 5 *' })).toBe('2026-05-31')
    const leapDays = { schedule: '0 2 29 2 *' }
    expect(at('2028-02-28T12:00:00Z', leapDays, '2023-01-01T00:00:00Z')).toBe('2024-02-29')
    expect(at('2028-02-28T12:00:00Z', leapDays, '2024-02-29T07:00:01Z')).toBeNull()
    expect(at('2026-06-10T12:00:00Z', mondays, '2026-06-08T06:00:01Z')).toBeNull()
    expect(at('2026-06-10T12:00:00Z', mondays, '2026-06-08T05:59:59Z')).toBe('2026-06-08')
  })

  it('is one per date for a schedule that has several times a day', () => {
    const hourly = { schedule: '0 * * * *' }
    expect(['04:00', '05:00', '16:00', '23:59'].map((time) => at(`2026-06-10T${time}:00Z`, hourly))).toEqual(
      Array(4).fill('2026-06-10'),
    )
  })
})

/** Every quarter of an hour of three days: at which moments another night becomes due. */
function nightsDue(from: string, settings: Partial<typeof DEFAULT> = {}): string[] {
  const found: string[] = []
  let last = at(from, settings)
  for (let minute = 15; minute <= 3 * 1_440; minute += 15) {
    const now = new Date(Date.parse(from) + minute * 60_000).toISOString()
    const night = at(now, settings)
    if (night !== last) found.push(`${night} at ${now.slice(0, 16)}Z`)
    last = night
  }
  return found
}

describe('around a change of the clocks in New York', () => {
  it('a night comes once in spring, at 3 when there is no 2', () => {
    expect(nightsDue('2026-03-07T05:00:00Z')).toEqual([
      '2026-03-07 at 2026-03-07T07:00Z',
      '2026-03-08 at 2026-03-08T07:00Z',
      '2026-03-09 at 2026-03-09T06:00Z',
    ])
    expect(nightsDue('2026-03-08T05:00:00Z', { schedule: '30 2 * * *' })[0]).toBe('2026-03-08 at 2026-03-08T07:00Z')
  })

  it('a night comes once in autumn, at 2 and not at the second 1', () => {
    expect(nightsDue('2026-10-31T04:00:00Z')).toEqual([
      '2026-10-31 at 2026-10-31T06:00Z',
      '2026-11-01 at 2026-11-01T07:00Z',
      '2026-11-02 at 2026-11-02T07:00Z',
    ])
  })

  it('a night whose minute comes twice is due from the first of them; the second is the same night', () => {
    const seen = nightsDue('2026-11-01T04:00:00Z', { schedule: '30 1 * * *' })
    expect(seen[0]).toBe('2026-11-01 at 2026-11-01T05:30Z')
    expect(new Set(seen.map((night) => night.slice(0, 10)))).toEqual(
      new Set(['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']),
    )
  })
})
