import { describe, expect, it } from 'vitest'
import { cents } from '../../money/cents.ts'
import { thousandths } from '../../money/thousandths.ts'
import { interestByMonth } from './interest-by-month.ts'

const loan = (dollars: number, rate: number, payment: number) => ({
  balance: cents(dollars * 100),
  rate: thousandths(rate * 1000),
  payment: cents(Math.round(payment * 100)),
})

describe('Interest by month', () => {
  it('is what a servicer counts: a twelfth of the rate on what is still owed', () => {
    // 1,000.00 at 12%: 10.00 on 1,000.00, then 5.10 on 510.00, then 0.15 on 15.10.
    expect(interestByMonth(loan(1000, 12, 500))).toEqual([10_00, 15_10, 15_25])
  })

  it('ends with the term: the last payment takes the cents that rounding has left', () => {
    expect(interestByMonth(loan(350_000, 6.375, 2183.54), 360)).toHaveLength(360)
    expect(interestByMonth(loan(350_000, 6.375, 2183.54), 360)?.at(-1)).toBe(436_079_56)
  })

  it('has no end where the payment does not cover the interest', () => {
    expect(interestByMonth(loan(1000, 12, 10))).toBeNull()
    expect(interestByMonth(loan(1000, 12, 10), 12)).toBeNull()
    expect(interestByMonth(loan(1000, 12, 9), 12)).toBeNull()
    expect(interestByMonth(loan(1000, 12, 10.01))).toBeNull()
  })

  it('has no end where that would take longer than any mortgage runs', () => {
    expect(interestByMonth(loan(480, 0, 1))).toHaveLength(480)
    expect(interestByMonth(loan(481, 0, 1))).toBeNull()
  })

  it('ends with the term whatever the payment leaves', () => {
    expect(interestByMonth(loan(1000, 12, 5), 1)).toEqual([10_00])
    expect(interestByMonth(loan(1000, 12, 500), 2)).toEqual([10_00, 15_10])
    expect(interestByMonth(loan(1000, 12, 500), 4)).toEqual([10_00, 15_10, 15_25])
  })

  it('is nothing at a rate of nothing', () => {
    expect(interestByMonth(loan(1000, 0, 500))).toEqual([0, 0])
  })
})
