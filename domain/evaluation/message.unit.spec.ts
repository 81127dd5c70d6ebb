import { describe, expect, it } from 'vitest'
import { ASSUMPTION_IN_WORDS } from './assumption-in-words.ts'
import type { Evaluation, Reason } from './evaluation.ts'
import { evaluationMessage } from './message.ts'
import { reasonInWords } from './reason-in-words.ts'
import { STATUS_IN_WORDS } from './status-in-words.ts'

function evaluation(given: Partial<Evaluation>): Evaluation {
  return {
    status: 'not_yet',
    surplus: 0,
    shortage: 1085.2,
    shortage_bps: 31,
    target_rate: 6.375,
    current_rate: 6.75,
    base_price: 102.949,
    llpa_points: 0,
    lo_min_revenue_bps: 250,
    adjusted_price: 100.449,
    available_credit_pct: 0.449,
    available_credit_dollars: 1571.5,
    cost_breakdown: { lender_fee: 1895, new_escrow: 1560, interest_accrual: 2912.67, third_party_fees: 1963 },
    total_refi_cost: 8330.67,
    two_months_piti: 5774.76,
    escrow_refund: 2600,
    net_gap: -1085.2,
    as_of: '2026-03-16',
    loan_type: 'FHA Streamline',
    ltv: 70,
    new_payment_pi: 2183.54,
    monthly_savings: 183.84,
    cash_at_closing: 6759.17,
    comes_back: 8374.76,
    government_fee: 0,
    reasons: [],
    assumptions: [],
    eligible_on: '2026-11-01',
    inputs: {
      loan: null,
      rate_sheet: 'sheet',
      llpa: 'llpa',
      cost_template: 'CO',
      margin: 'default',
      licensed_states: null,
    },
    ...given,
  }
}

const REASONS: readonly Reason[] = [
  'payment_inconsistent',
  'no_pricing',
  'no_llpa',
  'no_lower_rate',
  'mi_unknown',
  'payment_not_lower',
  'net_tangible_benefit',
  'shortage',
  'seasoning',
]

describe('the message of an evaluation', () => {
  it('names rate and saving when it is ready', () => {
    expect(evaluationMessage(evaluation({ status: 'ready_now' }))).toBe(
      'A free refinance is available: at 6.375% your payment would be $183 a month lower, with all costs covered.',
    )
  })

  it('names the shortage in dollars when it is close', () => {
    expect(evaluationMessage(evaluation({ status: 'so_close' }))).toBe(
      'You are only $1,086 away from a free refinance at 6.375%.',
    )
  })

  it('tells the first reason when it is not yet', () => {
    expect(evaluationMessage(evaluation({ reasons: ['seasoning'] }))).toBe(
      'FHA Streamline takes a loan only some months after it started: yours from November 1, 2026.',
    )
    expect(evaluationMessage(evaluation({ reasons: ['shortage', 'seasoning'] }))).toBe(
      "At today's rates $1,086 of the costs would not be covered.",
    )
  })

  it('speaks of the market and of dates, never of a denial', () => {
    for (const reason of REASONS) {
      const words = reasonInWords(reason, evaluation({}))
      expect(words).toMatch(/^[A-Z][^.]+(\.\d+[^.]*)*\.( Keep it\.)?$/)
      expect(words).not.toMatch(/denied|denial|reject|declin|qualif|eligib|_/i)
    }
    expect(new Set(REASONS.map((reason) => reasonInWords(reason, evaluation({})))).size).toBe(REASONS.length)
  })

  it("tells USDA's benefit in dollars and the others' in points", () => {
    const benefit = (loan_type: Evaluation['loan_type']) =>
      reasonInWords('net_tangible_benefit', evaluation({ loan_type }))
    expect(benefit('USDA Streamline')).toContain('$50 a month')
    expect(benefit('VA IRRRL')).toContain('half a percentage point')
  })

  it('says so where there is no reason to tell', () => {
    expect(evaluationMessage(evaluation({}))).toBe('A free refinance is not available yet.')
  })

  it('has a sentence for every assumption', () => {
    expect(Object.keys(ASSUMPTION_IN_WORDS)).toHaveLength(7)
    for (const words of Object.values(ASSUMPTION_IN_WORDS)) expect(words).toMatch(/^[A-Z].+\.$/)
  })
})

it('the statuses are called as the screens call them', () => {
  expect(STATUS_IN_WORDS).toEqual({ ready_now: 'Ready Now!', so_close: 'So Close!', not_yet: 'Not Yet' })
})
