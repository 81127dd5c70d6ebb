import { expect, it } from 'vitest'
import type { Night } from '../../../api/contract/watch.ts'
import { nightsInWords } from './nights-in-words.ts'

const night = (day: string, points: number): Night => ({
  at: `${day}T12:00:00.000Z`,
  status: points <= 0 ? 'ready_now' : 'so_close',
  points,
  changed: [],
})

it('a night that was nearer is not called free today', () => {
  expect(nightsInWords([night('2026-10-01', -0.125), night('2026-10-02', 0.125)])).toBe(
    'The distance by night: today about an eighth of a point away, nearest on October 1, 2026, free. Ready Now! from October 1, 2026, So Close! from October 2, 2026.',
  )
  expect(nightsInWords([night('2026-10-01', 0.125), night('2026-10-02', -0.125)])).toMatch(
    /^The distance by night: today free, never nearer\./,
  )
})
