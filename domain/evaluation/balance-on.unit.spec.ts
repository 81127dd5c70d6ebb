import { describe, expect, it } from 'vitest'
import { LOAN } from '../../tests/support/sample-events.ts'
import { balanceOn, loanOn } from './balance-on.ts'
import type { LoanTerms } from './loan.ts'

/** 300,000 at 7.125 percent: of 1,996.18 the first month's interest takes 1,781.25. */
const told = (change: Partial<LoanTerms> = {}, told_on = '2026-03-16') => ({ loan: { ...LOAN, ...change }, told_on })

describe('What is owed', () => {
  it.each([
    ['2026-03-16', 300_000],
    ['2026-03-31', 300_000],
    ['2026-04-01', 299_785.07],
    ['2026-04-30', 299_785.07],
    ['2026-05-01', 299_568.86],
    ['2027-03-31', 297_334.93],
  ])('is by %s, payments on the first of each month', (day, balance) => {
    expect(balanceOn(told(), day)).toBe(balance)
  })

  it('is what was told on the day itself and before, to the same object', () => {
    const asTold = told({}, '2026-04-01')
    expect(loanOn(asTold, '2026-04-01')).toBe(asTold.loan)
    expect(balanceOn(asTold, '2026-03-01')).toBe(300_000)
  })

  it('takes the place of what was told in the loan of a later day, and nothing else does', () => {
    expect(loanOn(told(), '2026-04-01')).toEqual({ ...LOAN, current_balance: 299_785.07 })
  })

  it('does not fall before the first payment of a new loan is due, in the second month after it began', () => {
    const fresh = told({ loan_start_date: '2026-03-10' })
    expect(balanceOn(fresh, '2026-04-30')).toBe(300_000)
    expect(balanceOn(fresh, '2026-05-01')).toBe(299_785.07)
  })

  it('falls by what the rest of the payment leaves where principal and interest were not told', () => {
    const rest = { monthly_payment_pi: null, monthly_taxes: 450, monthly_insurance: 154.32 }
    expect(balanceOn(told(rest), '2026-04-01')).toBe(299_785.07)
  })

  it('stays as it was told where the payments do not pay it down, or would pay all that is owed', () => {
    expect(balanceOn(told({ monthly_payment_pi: 1_700 }), '2027-03-16')).toBe(300_000)
    const nearlyPaid = told({ current_balance: 3_000 })
    expect(balanceOn(nearlyPaid, '2026-05-01')).toBe(1_021.63)
    expect(balanceOn(nearlyPaid, '2027-05-01')).toBeGreaterThan(0)
    // 11.78 of interest come to it: the next payment is all of it.
    expect(balanceOn(told({ current_balance: 1_984.4 }), '2026-04-01')).toBe(1_984.4)
  })
})
