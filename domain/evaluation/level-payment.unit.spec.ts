import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { thousandths } from '../money/thousandths.ts'
import { annuityFactor, levelPayment } from './level-payment.ts'

function payment(principal: number, rate: number, months: number): number {
  return levelPayment(cents(principal), thousandths(rate), months, annuityFactor(thousandths(rate), months))
}

/** The definition, in whole numbers. */
function exactPayment(principal: number, rate: number, months: number): number {
  const d = 1_200_000n
  const grown = (d + BigInt(rate)) ** BigInt(months)
  const numerator = BigInt(principal) * BigInt(rate) * grown
  const denominator = d * (grown - d ** BigInt(months))
  return Number((2n * numerator + denominator) / (2n * denominator))
}

describe('a level payment', () => {
  it('is what the worked examples say', () => {
    expect(payment(350_000_00, 6375, 360)).toBe(2183_54)
  })

  it('is exact to the cent for every principal, rate and term', () => {
    const principal = fc.integer({ min: 1, max: 1_000_000_000 })
    const rate = fc.integer({ min: 1, max: 20_000 })
    const months = fc.integer({ min: 12, max: 360 })
    fc.assert(
      fc.property(principal, rate, months, (p, r, n) => {
        expect(payment(p, r, n)).toBe(exactPayment(p, r, n))
      }),
      { numRuns: 2000 },
    )
  })

  it('is exact where it lies nearest to half a cent', () => {
    const months = 360
    for (const rate of [1, 2125, 6375, 20_000]) {
      const factor = annuityFactor(thousandths(rate), months)
      for (let half = 100_000.5; half < 101_000; half += 1) {
        const principal = Math.round(half / factor)
        expect(payment(principal, rate, months)).toBe(exactPayment(principal, rate, months))
      }
    }
  })

  it('decides in whole numbers whatever factor it is given there', () => {
    const factor = 1000.5 / 123_456
    expect(levelPayment(cents(123_456), thousandths(6375), 360, factor)).toBe(1000)
    expect(levelPayment(cents(123_456), thousandths(20_000), 360, factor)).toBe(1001)
  })

  it('spreads the principal evenly at a rate of 0', () => {
    expect([payment(36_000, 0, 360), payment(36_180, 0, 360), payment(36_179, 0, 360)]).toEqual([100, 101, 100])
  })
})
