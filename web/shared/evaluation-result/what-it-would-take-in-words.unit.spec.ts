import { describe, expect, it } from 'vitest'
import type { WhatItWouldTake } from '../../../api/contract/explanation.ts'
import { beforeTheWays, waysToFree } from './what-it-would-take-in-words.ts'

const NOTHING: WhatItWouldTake = {
  from: '2026-03-16',
  waiting_is_enough: false,
  rate_fall: null,
  home_value: null,
  credit_score: null,
  balance: null,
}
const asItIs = { balance: 350_000, homeValue: 500_000 }

describe('What it would take, in words', () => {
  it('sets each way against what is', () => {
    const needed = {
      ...NOTHING,
      rate_fall: 0.125,
      home_value: 584_000,
      credit_score: '740 – 759',
      balance: 349_000,
    } as const
    expect(waysToFree(needed, asItIs).map(([, sentence]) => sentence)).toEqual([
      'Rates that are lower than today’s by about an eighth of a point.',
      'A value of $584,000, $84,000 more than we know of.',
      'A score in the band 740 – 759.',
      '$349,000 owed, $1,000 less than today, paid off with your own money.',
    ])
    expect(beforeTheWays(needed, '2026-03-16', 4, 6.125)).toBe('Any one of these by itself would make it free.')
  })

  it('says so where only time is missing, or where nothing helps', () => {
    const waiting = { ...NOTHING, from: '2026-09-01', waiting_is_enough: true }
    expect(beforeTheWays(waiting, '2026-03-16', 0, 6.125)).toContain('free on September 1, 2026')
    expect(beforeTheWays(NOTHING, '2026-03-16', 0, 6.125)).toBe(
      'No single change that is near would make it free: that takes a rate of 6.125% or lower. We look again every night.',
    )
    expect(beforeTheWays(NOTHING, '2026-03-16', 0, null)).toBe(
      'No single change that is near would make it free. We look again every night.',
    )
    expect(beforeTheWays({ ...NOTHING, from: '2026-09-01' }, '2026-03-16', 1, null)).toBe(
      'From September 1, 2026 on, when the program takes your loan, this by itself would make it free.',
    )
  })
})
