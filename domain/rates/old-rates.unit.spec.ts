import { expect, it } from 'vitest'
import { oldRatesInWords } from './old-rates.ts'

const SAID =
  'These rates are of October 30, 2026, the newest that we have been given. An offer of today may be another one.'

it.each([
  ['2026-10-30', '2026-11-07T00:00:00Z', null],
  ['2026-10-30', '2026-11-07T00:00:01Z', SAID],
  ['2026-10-31', '2026-11-07T00:00:01Z', null],
  [null, '2026-11-07T00:00:01Z', null],
])('of rates of %s is said at %s', (rates_of, now, said) => {
  expect(oldRatesInWords(rates_of, new Date(now))).toBe(said)
})
