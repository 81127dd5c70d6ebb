import { describe, expect, it } from 'vitest'
import { type LegFigures, legsOfFree } from './legs.ts'
import type { InsuredLoan } from './monthly-payments.ts'

const loan: InsuredLoan = { current_balance: 351_494.59, estimated_value: 500_000, has_mi: false }
const free: LegFigures = {
  target_rate: 5.875,
  current_rate: 6.75,
  loan_type: 'Conventional',
  government_fee: 0,
  new_payment_pi: 2079.22,
  monthly_savings: 242.76,
  available_credit_dollars: 1318.11,
  two_months_piti: 7115.78,
  escrow_refund: 7981.51,
  cost_breakdown: { lender_fee: 1895, new_escrow: 3707.73, interest_accrual: 2925.1, third_party_fees: 2800 },
  total_refi_cost: 11_327.83,
  net_gap: 5087.57,
  assumptions: [],
}

const holds = (figures: LegFigures) => legsOfFree(loan, figures).map((leg) => leg.holds)

describe('The four legs of free', () => {
  it('have two numbers each, and the payments differ by the saving', () => {
    expect(legsOfFree(loan, free).map(({ claim, before, after }) => [claim, before.value, after.value])).toEqual([
      ['The rate is lower', '6.750%', '5.875%'],
      ['The payment is lower', '$2,322', '$2,080'],
      ['The principal stays the same', '$351,495', '$351,495'],
      ['The costs are covered', '$11,328', '$16,415'],
    ])
    expect(holds(free)).toEqual([true, true, true, true])
    expect(holds({ ...free, net_gap: 0 })).toEqual([true, true, true, true])
  })

  it('say which one is missing', () => {
    expect(holds({ ...free, net_gap: -812.4 })).toEqual([true, true, true, false])
    expect(holds({ ...free, monthly_savings: 0 })).toEqual([true, false, true, true])
    expect(holds({ ...free, target_rate: 6.75 })).toEqual([false, true, true, true])
  })

  it('say so in words, too', () => {
    const nothing = { ...free, target_rate: 6.75, monthly_savings: -1, net_gap: -1 }
    expect(legsOfFree(loan, nothing).map((leg) => leg.claim)).toEqual([
      'The rate is not lower yet',
      'The payment is not lower yet',
      'The principal stays the same',
      'The costs are not covered yet',
    ])
  })

  it('say what would be where the company may not lend', () => {
    const claims = (figures: LegFigures) =>
      legsOfFree(loan, { ...figures, assumptions: ['state_not_licensed'] }).map((leg) => leg.claim)
    expect(claims(free)).toEqual([
      'The rate would be lower',
      'The payment would be lower',
      'The principal would stay the same',
      'The costs would be covered',
    ])
    expect(claims({ ...free, target_rate: 6.75, monthly_savings: -1, net_gap: -1 })).toEqual([
      'The rate would not be lower yet',
      'The payment would not be lower yet',
      'The principal would stay the same',
      'The costs would not be covered yet',
    ])
  })

  it('count points to pay as costs', () => {
    const [, , , costs] = legsOfFree(loan, { ...free, available_credit_dollars: -1000, net_gap: 2769.46 })
    expect([costs?.before.value, costs?.after.value]).toEqual(['$12,328', '$15,097'])
  })

  it('say nothing of mortgage insurance where there is none', () => {
    expect(legsOfFree(loan, free)[1]?.includes).toBe('without taxes and home insurance')
  })

  it('count mortgage insurance into both payments, and say so', () => {
    const insured = { ...loan, has_mi: true, mi_monthly: 120 }
    const [, ends] = legsOfFree(insured, free)
    expect([ends?.before.value, ends?.after.value]).toEqual(['$2,322', '$2,080'])
    expect(ends?.includes).toBe(
      'with the mortgage insurance of today’s loan, none in the new one; without taxes and home insurance',
    )
    const [, stays] = legsOfFree({ ...insured, estimated_value: 400_000 }, { ...free, monthly_savings: 122.76 })
    expect([stays?.before.value, stays?.after.value]).toEqual(['$2,322', '$2,200'])
    expect(stays?.includes).toBe('with mortgage insurance, without taxes and home insurance')
  })

  it('know what they do not know', () => {
    const unpriced = {
      ...free,
      target_rate: null,
      new_payment_pi: null,
      monthly_savings: null,
      available_credit_dollars: null,
      net_gap: null,
    }
    expect(holds(unpriced)).toEqual([null, null, true, null])
    expect(legsOfFree(loan, unpriced).map((leg) => leg.after.value)).toEqual(['N/A', 'N/A', '$351,495', 'N/A'])
  })

  it('give no payment of today while the new insurance is unknown', () => {
    const [, payment] = legsOfFree(loan, { ...free, monthly_savings: null })
    expect(payment?.holds).toBeNull()
    expect(payment?.before.value).toBe('N/A')
  })
})
