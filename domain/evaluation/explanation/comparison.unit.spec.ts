import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { toCents } from '../../money/cents.ts'
import { toThousandths } from '../../money/thousandths.ts'
import type { LoanTerms } from '../loan.ts'
import { compareLoans } from './comparison.ts'
import { comparisonInWords } from './comparison-in-words.ts'
import { interestByMonth } from './interest-by-month.ts'

const FREE = 'Conventional: several rates are free'

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
      cheaper_from_month: 23,
      costs_more_from_month: 223,
      costs_more_from: '2044-12-01',
      spent_for_good: 2286,
      adjustable: false,
    })
  })

  it('says in one sentence when starting over costs more than it saves', () => {
    expect(inWords(FREE)).toBe(
      'The new loan would make up for the $2,286 of costs that do not come back to you in 1 year and 11 months; from December 2044 on, starting over with 30 years would cost more than it saves: $36,480 more by its end, counting those costs.',
    )
  })

  it('counts what is spent for good against the new loan, whoever covers it', () => {
    expect(compared('Boundary: net gap exactly 0.00 is ready')).toEqual(compared('Boundary: shortage of exactly 50'))
    expect(inWords('Boundary: shortage of exactly 50')).toBe(
      'Counting the $4,299 of costs that do not come back to you, the new loan would never be the cheaper one: $51,297 more by its end.',
    )
  })

  it('calls the new loan the cheaper one in just the months in which it has saved what is spent for good', () => {
    const { loan, pricing, evaluation } = evaluatedExample(FREE)
    const { cheaper_from_month, costs_more_from_month, spent_for_good } = compareLoans(loan, pricing, evaluation) ?? {}
    const balance = toCents(loan.current_balance)
    const now = interestByMonth({ balance, rate: toThousandths(6.75), payment: toCents(2367.38) }) ?? []
    const then = interestByMonth({ balance, rate: toThousandths(6.375), payment: toCents(2183.54) }) ?? []
    const saved = now.map((interest, index) => interest - Number(then[index]))
    const months = saved.flatMap((cents, index) => (cents >= Number(spent_for_good) * 100 ? [index + 1] : []))
    expect([months[0], months.at(-1)]).toEqual([cheaper_from_month, Number(costs_more_from_month) - 1])
  })

  it('calls the new loan the cheaper one from its first month on where the lender pays all that is spent for good', () => {
    const { loan, pricing, evaluation } = evaluatedExample(FREE)
    const paid = { ...evaluation, available_credit_dollars: evaluation.total_refi_cost }
    expect(compareLoans(loan, pricing, paid)).toMatchObject({ spent_for_good: 0, cheaper_from_month: 1 })
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
    const { todays_loan, costs_more_from_month } = compared(FREE, { monthly_payment_pi: 2309.5 }) ?? {}
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
