import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import type { LoanTerms } from '../loan.ts'
import { compareLoans } from './comparison.ts'
import { comparisonInWords } from './comparison-in-words.ts'

const FREE = 'Conventional: several rates are free'
const SHORT = 'Conventional: short by 31 basis points'

function compared(name: string, change: Partial<LoanTerms> = {}) {
  const { loan, pricing, evaluation } = evaluatedExample(name, change)
  return compareLoans(loan, pricing, evaluation)
}

function inWords(name: string, change: Partial<LoanTerms> = {}): string {
  const comparison = compared(name, change)
  return comparison === null ? '' : comparisonInWords(comparison)
}

describe('The honest comparison', () => {
  it('sets both loans beside each other over all of their time', () => {
    // Counted month by month with Python's decimal module.
    expect(compared(FREE)).toEqual({
      payment_now: 2367.38,
      payment_then: 2183.54,
      mi_now: 0,
      mi_then: 0,
      todays_loan: { months: 318, interest: 401_886.18 },
      new_loan: { months: 360, interest: 436_079.56 },
      new_loan_at_todays_payment: { months: 291, interest: 337_659.06 },
      costs_more_from_month: 237,
      costs_more_from: '2046-02-01',
      uncovered_costs: 0,
      adjustable: false,
    })
  })

  it('says in one sentence when starting over costs more than it saves', () => {
    expect(inWords(FREE)).toBe(
      'The new loan saves interest for 19 years and 8 months; from February 2046 on, starting over with 30 years would cost more than it saves: $34,194 more interest by its end.',
    )
  })

  it('counts costs that are not covered against the new loan', () => {
    const covered = compared(SHORT, { escrow_balance: 10_000 })
    expect(covered?.costs_more_from_month).toBeGreaterThan(Number(compared(SHORT)?.costs_more_from_month))
    expect(inWords('Boundary: shortage of exactly 50')).toBe(
      'Counting the costs that are not covered, the new loan would never be the cheaper one: $48,748 more by its end.',
    )
  })

  it('says so where the new loan is the cheaper one to its end', () => {
    const barelyPaying = { monthly_payment_pi: 2160 }
    expect(compared(FREE, barelyPaying)).toMatchObject({ costs_more_from_month: null, costs_more_from: null })
    expect(inWords(FREE, barelyPaying)).toMatch(/^Even over its full 30 years the new loan would cost \$[\d,]+ less/)
  })

  it('says so, too, where both end at about the same time', () => {
    const { todays_loan, costs_more_from_month } = compared(FREE, { monthly_payment_pi: 2275 }) ?? {}
    expect(todays_loan?.months).toBeLessThan(360)
    expect(costs_more_from_month).toBeNull()
  })

  it('looks on until the new loan ends, where today’s has ended before', () => {
    const { todays_loan, costs_more_from_month } = compared(FREE, { monthly_payment_pi: 2315 }) ?? {}
    expect(Number(costs_more_from_month)).toBeGreaterThan(Number(todays_loan?.months) + 1)
    expect(costs_more_from_month).toBeLessThan(360)
  })

  it('does not compare with a loan that its payment never pays off', () => {
    const { loan, pricing, evaluation } = evaluatedExample(FREE)
    const interestOnly = compareLoans({ ...loan, monthly_payment_pi: 1900 }, pricing, evaluation)
    expect(interestOnly).toMatchObject({ todays_loan: null, costs_more_from_month: null })
    expect(interestOnly && comparisonInWords(interestOnly)).toContain('cannot be compared')
  })

  it('counts the new mortgage insurance into the payment', () => {
    const { loan, evaluation } = evaluatedExample('USDA Streamline with mortgage insurance of 60.00')
    const { payment_now, payment_then } = compared('USDA Streamline with mortgage insurance of 60.00') ?? {}
    expect(payment_now).toBeCloseTo(Number(loan.monthly_payment_pi) + 60, 6)
    expect(payment_then).toBeCloseTo(Number(evaluation.new_payment_pi) + 91.12, 6)
  })

  it('says that an adjustable rate was taken to stay', () => {
    expect(inWords(FREE, { is_arm: true })).toContain('as long as your adjustable rate stays where it is')
  })

  it('is not made without a target, or with a payment that nobody knows', () => {
    expect(compared('Balance above the value, Conventional')).toBeNull()
    expect(compared('Conventional above 80% without mortgage insurance')).toBeNull()
    const { loan, pricing, evaluation } = evaluatedExample(FREE)
    expect(compareLoans(loan, pricing, { ...evaluation, target_rate: null })).toBeNull()
    expect(compareLoans(loan, pricing, { ...evaluation, new_payment_pi: null })).toBeNull()
  })
})
