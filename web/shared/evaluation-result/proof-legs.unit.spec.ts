import { describe, expect, it } from 'vitest'
import { type ProvenFigures, proofLegs } from './proof-legs.ts'

const free: ProvenFigures = {
  target_rate: 5.875,
  current_rate: 6.75,
  new_payment_pi: 2079.22,
  monthly_savings: 242.76,
  available_credit_dollars: 1318.11,
  two_months_piti: 7115.78,
  escrow_refund: 7981.51,
  comes_back: 15_097.29,
  cost_breakdown: { lender_fee: 1895, new_escrow: 3707.73, interest_accrual: 2925.1, third_party_fees: 2800 },
  total_refi_cost: 11_327.83,
  net_gap: 5087.57,
}

const holds = (figures: ProvenFigures) => proofLegs(figures, 351_494.59).map((leg) => leg.holds)

describe('The proof of free', () => {
  it('has four legs, each with its two numbers', () => {
    expect(proofLegs(free, 351_494.59).map(({ claim, before, after }) => [claim, before.value, after.value])).toEqual([
      ['The rate is lower', '6.750%', '5.875%'],
      ['The payment is lower', '$2,322', '$2,079'],
      ['The principal stays the same', '$351,495', '$351,495'],
      ['The costs are covered', '$11,328', '$16,415'],
    ])
    expect(holds(free)).toEqual([true, true, true, true])
  })

  it('says which leg is missing', () => {
    expect(holds({ ...free, net_gap: -812.4 })).toEqual([true, true, true, false])
    expect(holds({ ...free, monthly_savings: 0 })).toEqual([true, false, true, true])
    expect(holds({ ...free, target_rate: 6.75 })).toEqual([false, true, true, true])
  })

  it('says so in words, too', () => {
    const nothing = { ...free, target_rate: 6.75, monthly_savings: -1, net_gap: -1 }
    expect(proofLegs(nothing, 1).map((leg) => leg.claim)).toEqual([
      'The rate is not lower yet',
      'The payment is not lower yet',
      'The principal stays the same',
      'The costs are not covered yet',
    ])
  })

  it('counts points to pay as costs', () => {
    const [, , , costs] = proofLegs({ ...free, available_credit_dollars: -1000, net_gap: 2769.46 }, 1)
    expect([costs?.before.value, costs?.after.value]).toEqual(['$12,328', '$15,097'])
  })

  it('knows what it does not know', () => {
    const unpriced = {
      ...free,
      target_rate: null,
      new_payment_pi: null,
      monthly_savings: null,
      available_credit_dollars: null,
      net_gap: null,
    }
    expect(holds(unpriced)).toEqual([null, null, true, null])
    expect(proofLegs(unpriced, 1).map((leg) => leg.after.value)).toEqual(['N/A', 'N/A', '$1', 'N/A'])
  })

  it('gives no payment of today while the new insurance is unknown', () => {
    const [, payment] = proofLegs({ ...free, monthly_savings: null }, 1)
    expect(payment?.holds).toBeNull()
    expect(payment?.before.value).toBe('N/A')
  })
})
