import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import { sharedOut, wholeGain } from './whole-dollars.ts'

const amount = fc.integer({ min: -1e9, max: 1e9 }).map(cents)

describe('A gain in whole dollars', () => {
  it('is what the two amounts beside it differ by, and never more than computed', () => {
    expect(wholeGain(cents(207_922), cents(232_198))).toEqual({ from: 2080, to: 2322, gain: 242 })
    expect(wholeGain(cents(675_917), cents(837_476))).toEqual({ from: 6759, to: 8374, gain: 1615 })
  })

  it('is exactly nothing at a gap of nothing, and a dollar lacks at one cent', () => {
    expect(wholeGain(cents(50), cents(50))).toEqual({ from: 0, to: 0, gain: 0 })
    expect(wholeGain(cents(51), cents(50)).gain).toBe(-1)
  })

  it('shows no zero with a minus', () => {
    expect(wholeGain(cents(0), cents(-0))).toEqual({ from: 0, to: 0, gain: 0 })
    expect(wholeGain(cents(-20), cents(80))).toEqual({ from: 0, to: 1, gain: 1 })
    expect(sharedOut([cents(-0), cents(150)], 1)).toEqual([0, 1])
  })

  it('leaves each amount within a dollar of its cents', () => {
    fc.assert(
      fc.property(amount, amount, (from, to) => {
        const whole = wholeGain(from, to)
        expect(whole.to - whole.from).toBe(whole.gain)
        expect(whole.gain).toBe(Math.floor((to - from) / 100))
        expect(Math.abs(whole.from * 100 - from)).toBeLessThan(100)
        expect(Math.abs(whole.to * 100 - to)).toBeLessThan(100)
      }),
    )
  })
})

describe('Amounts that are shared out', () => {
  it('add up to their sum, each within a dollar of its cents', () => {
    expect(sharedOut([cents(150), cents(160), cents(200)], 5)).toEqual([1, 2, 2])
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), fc.boolean(), (amounts, up) => {
        const exact = amounts.reduce((total, one) => total + one, 0) / 100
        const sum = up ? Math.ceil(exact) : Math.floor(exact)
        const whole = sharedOut(amounts, sum)
        expect(whole.reduce((total, one) => total + one, 0)).toBe(sum + 0)
        for (const [index, dollars] of whole.entries())
          expect(Math.abs(dollars * 100 - Number(amounts[index]))).toBeLessThan(100)
      }),
    )
  })
})
