import { describe, expect, it } from 'vitest'
import { ladderGaps } from './ladder-gaps.ts'

const ladder = (...rates: number[]) => ({
  rows: rates.map((rate) => ({ credit_score: 740, ltv: 80, rate, price: 100, loan_type: null })),
})

describe('a ladder', () => {
  it.each([
    ['in its middle', ladder(6, 6.125, 6.375, 6.5), '6.125% and 6.375%'],
    ['before its last rate', ladder(6, 6.125, 6.25, 6.5), '6.250% and 6.500%'],
    ['of several rates', ladder(6, 6.125, 6.625, 6.75), '6.125% and 6.625%'],
  ])('that leaves a rate out %s is named', (_, sheet, between) => {
    expect(ladderGaps(sheet)).toEqual([
      `1 cell whose ladder leaves a rate out, first at score 740, LTV 80, between ${between}. Homes there are evaluated without it.`,
    ])
  })

  it.each([
    ['whose steps are even', ladder(6, 6.125, 6.25, 6.375)],
    ['whose steps widen', ladder(6, 6.125, 6.25, 6.5, 6.75)],
    ['that is too short to tell', ladder(6, 6.125, 6.5)],
    ['of one rate', ladder(6)],
  ])('%s has none', (_, sheet) => {
    expect(ladderGaps(sheet)).toEqual([])
  })
})
