import { expect, it } from 'vitest'
import { isToCome, replayedUntil } from './replayed-until.ts'

it.each([
  ['2026-03-16', '2026-03-16T23:59:59.999Z'],
  ['2026-03-16T12:00:00Z', '2026-03-16T12:00:00.000Z'],
  ['2026-03-16T12:00:00.5Z', '2026-03-16T12:00:00.500Z'],
  ['2026-03-16T12:00+02:00', '2026-03-16T10:00:00.000Z'],
])('a replay up to %s ends with %s', (text, until) => {
  expect(replayedUntil(text)).toBe(until)
})

it.each(['', 'yesterday', '2026-02-30', '2026-02-30T12:00:00Z', '2026-03-16T25:00:00Z', '2026-03-16T12:00:00', '16'])(
  'there is no replay up to ‘%s’',
  (text) => {
    expect(replayedUntil(text)).toBeNull()
  },
)

it.each([
  ['2026-03-16T12:00:00.000Z', false],
  ['2026-03-16T12:00:00.001Z', true],
  ['2026-03-16T23:59:59.999Z', false],
  ['2026-03-17T23:59:59.999Z', true],
  ['2026-03-15T23:59:59.999Z', false],
])('%s is still to come at noon of March 16: %s', (until, toCome) => {
  expect(isToCome(until, '2026-03-16T12:00:00.000Z')).toBe(toCome)
})
