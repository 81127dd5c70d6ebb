import { expect, it } from 'vitest'
import { evaluation } from '../../../tests/support/sample-events.ts'
import type { WhatItWouldTake } from './what-it-would-take.ts'
import { whatWouldDoIt } from './what-would-do-it.ts'

const nothing: WhatItWouldTake = {
  from: '2026-11-20',
  waiting_is_enough: false,
  rate_fall: null,
  home_value: null,
  credit_score: null,
  balance: null,
}

it.each([
  [null, 'A call would do it: at 6.375% the payment is $124 a month lower, with all costs covered.'],
  [nothing, 'Nothing near today would do it.'],
  [{ ...nothing, rate_fall: 0.125 }, 'Rates an eighth of a point lower would do it.'],
  [
    { ...nothing, rate_fall: 0.5, home_value: 412_000, credit_score: '740 – 759', balance: 289_000 },
    'Rates half a point lower would do it, or a home worth $412,000, or a credit score of 740 – 759, or a balance of $289,000.',
  ],
  [{ ...nothing, home_value: 412_000 }, 'A home worth $412,000 would do it.'],
  [
    { ...nothing, from: '2027-05-03', waiting_is_enough: true },
    'Waiting would do it: at today’s prices it is free on May 3, 2027.',
  ],
] as const)('what is needed is said in one sentence', (needed, sentence) => {
  expect(whatWouldDoIt(evaluation('so_close'), needed)).toBe(sentence)
})
