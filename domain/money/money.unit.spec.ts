import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, hasWholeCents, toCents, toDollars } from './cents.ts'
import { costInWords, dollarsInWords, gainInWords, percentInWords } from './money-in-words.ts'
import { quotientRoundedUp, roundedQuotient, wholeQuotient } from './quotient.ts'
import { fromThousandths, hasWholeThousandths, thousandths } from './thousandths.ts'
import { wholeGap } from './whole-gap.ts'

describe('cents', () => {
  it('keep every amount of two decimals on the way there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => {
        const dollars = Number((amount / 100).toFixed(2))
        expect(toCents(dollars)).toBe(amount + 0)
        expect(toDollars(cents(amount))).toBe(dollars + 0)
        expect(hasWholeCents(dollars)).toBe(true)
      }),
    )
  })

  it('tell amounts with more decimals', () => {
    expect([0.005, 10000000.001, 1.1 + 2.2].map(hasWholeCents)).toEqual([false, false, false])
    expect([6.125, 6.7505].map(hasWholeThousandths)).toEqual([true, false])
    expect(fromThousandths(thousandths(6125))).toBe(6.125)
  })

  it('know no negative zero', () => {
    expect(toDollars(cents(-0))).toBe(0)
    expect(fromThousandths(thousandths(-0))).toBe(0)
  })
})

describe('a quotient', () => {
  it('is rounded half away from zero', () => {
    expect([5, -5, 4, -4, 15, -15].map((n) => roundedQuotient(n, 10) + 0)).toEqual([1, -1, 0, 0, 2, -2])
  })

  it('is exact for every safe integer', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 1e9 }), (n, d) => {
        const half = BigInt(d) / 2n + BigInt(d % 2)
        expect(wholeQuotient(n, d)).toBe(Number(BigInt(n) / BigInt(d)))
        expect(quotientRoundedUp(n, d)).toBe(Number((BigInt(n) + BigInt(d) - 1n) / BigInt(d)))
        const rounded = BigInt(n) / BigInt(d) + (BigInt(n) % BigInt(d) >= half ? 1n : 0n)
        expect(roundedQuotient(n, d)).toBe(Number(rounded))
        expect(roundedQuotient(-n, d) + 0).toBe(-Number(rounded) + 0)
      }),
    )
  })
})

it('a gap is rounded as the words for it are', () => {
  expect([1085.95, 0.01, 0, -0, -0.01, -1085.05].map(wholeGap)).toEqual([1085, 0, 0, 0, -1, -1086])
  expect([gainInWords(1085.95), costInWords(1085.05)]).toEqual(['$1,085', '$1,086'])
})

it('money and rates in words', () => {
  expect([1085.95, 1085, 1].map(gainInWords)).toEqual(['$1,085', '$1,085', '$1'])
  expect([0.99, 0.01, 0, -0.5].map(gainInWords)).toEqual(['less than $1', 'less than $1', '$0', '−$1'])
  expect([1085.05, 1085, 0.01].map(costInWords)).toEqual(['$1,086', '$1,085', '$1'])
  expect([1085, -12, -0.4].map(dollarsInWords)).toEqual(['$1,085', '−$12', '$0'])
  expect(percentInWords(6.5)).toBe('6.500%')
})
