import { afterEach, expect, it, vi } from 'vitest'
import { dayOfMoment } from './day-of-moment.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['America/New_York', '2026-11-29T01:30:00.000Z', 'November 28, 2026'],
  ['America/New_York', '2026-11-29T05:00:00.000Z', 'November 29, 2026'],
  ['America/New_York', '2026-07-01T03:59:59.999Z', 'June 30, 2026'],
  ['Asia/Tokyo', '2026-12-31T15:00:00.000Z', 'January 1, 2027'],
  ['UTC', '2026-11-29T01:30:00.000Z', 'November 29, 2026'],
  ['UTC', 'some time', 'some time'],
])('By a clock of %s, %s is on %s', (timeZone, moment, day) => {
  vi.stubEnv('TZ', timeZone)
  expect(dayOfMoment(moment)).toBe(day)
})
