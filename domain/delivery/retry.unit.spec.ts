import { expect, it } from 'vitest'
import { nextAttempt } from './retry.ts'

const SINCE = '2026-11-23T12:00:00.000Z'
const after = (tries: number, { dice = 1, now = SINCE, held_until = null as string | null } = {}) =>
  nextAttempt({ tries, tried_since: SINCE, now, held_until }, dice)

it.each([
  [1, '2026-11-23T12:00:01.000Z'],
  [2, '2026-11-23T12:00:02.000Z'],
  [5, '2026-11-23T12:00:16.000Z'],
  [12, '2026-11-23T12:34:08.000Z'],
  [13, '2026-11-23T13:00:00.000Z'],
  [500, '2026-11-23T13:00:00.000Z'],
])('failure %i waits, and never more than an hour', (tries, at) => {
  expect(after(tries)).toBe(at)
})

it('what failed together is spread over half of the pause', () => {
  expect(after(5, { dice: 0 })).toBe('2026-11-23T12:00:08.000Z')
})

it('waits for as long as was asked for', () => {
  expect(after(1, { held_until: '2026-11-23T12:01:00.000Z' })).toBe('2026-11-23T12:01:00.000Z')
  expect(after(9, { held_until: '2026-11-23T12:01:00.000Z' })).toBe('2026-11-23T12:04:16.000Z')
})

it('is tried for the last time 24 hours after the first attempt', () => {
  expect(after(30, { now: '2026-11-24T11:00:00.000Z' })).toBe('2026-11-24T12:00:00.000Z')
  expect(after(30, { now: '2026-11-24T11:30:00.000Z' })).toBe('2026-11-24T12:00:00.000Z')
  expect(after(30, { now: '2026-11-24T12:00:00.000Z' })).toBeNull()
  expect(after(1, { held_until: '2026-11-24T12:00:00.000Z' })).toBe('2026-11-24T12:00:00.000Z')
  expect(after(1, { held_until: '2026-11-24T12:00:00.001Z' })).toBeNull()
})
