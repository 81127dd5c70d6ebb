import { describe, expect, it } from 'vitest'
import type { Comparison } from './comparison.ts'
import { comparisonInWords, ifPaymentIsKept, insuranceLeftOut, monthsInWords } from './comparison-in-words.ts'

/** Two loans of which the new one costs more from its 26th month on, 20,000 dollars by its end. */
const COMPARISON: Comparison = {
  payment_now: 2000,
  mi_now: 0,
  mi_then: 0,
  payment_then: 1900,
  todays_loan: { months: 300, interest: 400_000 },
  new_loan: { months: 360, interest: 415_000 },
  new_loan_at_todays_payment: null,
  costs_more_from_month: 26,
  costs_more_from: '2028-06-01',
  cheaper_from_month: 14,
  spent_for_good: 5000,
  adjustable: false,
}
const CHEAPER: Partial<Comparison> = {
  new_loan: { months: 360, interest: 380_000 },
  costs_more_from_month: null,
  costs_more_from: null,
}
const inWords = (change: Partial<Comparison>): string => comparisonInWords({ ...COMPARISON, ...change })
const IF_UNCHANGED = 'as long as your adjustable rate stays where it is'

describe('The comparison in words', () => {
  it('says that mortgage insurance is left out, where there is any', () => {
    const leftOut = (mi_now: number, mi_then: number) => insuranceLeftOut({ ...COMPARISON, mi_now, mi_then })
    expect(leftOut(0, 0)).toBeNull()
    expect(leftOut(120, 0)).toBe(
      'Mortgage insurance is left out of that: the new loan needs none, and today’s may end some day without it, too.',
    )
    expect(leftOut(120, 120)).toContain('it is the same on both loans, and the new one may need it for longer.')
    expect(leftOut(60, 91)).toContain('$91 a month on the new loan, $60 on today’s.')
    expect(leftOut(0, 91)).toContain('$91 a month on the new loan, none on today’s.')
    expect(insuranceLeftOut({ ...COMPARISON, mi_now: 120, todays_loan: null })).toBeNull()
  })

  it('names the month in which what is spent is made up for, that from which starting over costs more, and by how much', () => {
    expect(inWords({})).toBe(
      'The new loan would make up for the $5,000 of costs that do not come back to you in 1 year and 2 months; from June 2028 on, starting over with 30 years would cost more than it saves: $20,000 more by its end, counting those costs.',
    )
    expect(inWords({ costs_more_from_month: 2, cheaper_from_month: 1, spent_for_good: 0, adjustable: true })).toBe(
      `The new loan would save interest for 1 month; from June 2028 on, starting over with 30 years would cost more than it saves: $15,000 more interest by its end, ${IF_UNCHANGED}.`,
    )
  })

  it('says that the new loan is cheaper to its end, by the interest that is saved', () => {
    expect(inWords(CHEAPER)).toBe(
      'Even over its full 30 years the new loan would cost $20,000 less interest than the 25 years left on yours, which would make up for the $5,000 of costs that do not come back to you in 1 year and 2 months.',
    )
    expect(inWords({ ...CHEAPER, adjustable: true })).toBe(
      `Even over its full 30 years the new loan would cost $20,000 less interest than the 25 years left on yours, which would make up for the $5,000 of costs that do not come back to you in 1 year and 2 months, ${IF_UNCHANGED}.`,
    )
  })

  it('has nothing to make up for where nothing is spent for good', () => {
    expect(inWords({ ...CHEAPER, cheaper_from_month: 1, spent_for_good: 0 })).toBe(
      'Even over its full 30 years the new loan would cost $20,000 less interest than the 25 years left on yours.',
    )
  })

  it('says that the new loan is never the cheaper one', () => {
    expect(inWords({ costs_more_from_month: 1, cheaper_from_month: null, adjustable: true })).toBe(
      `Counting the $5,000 of costs that do not come back to you, the new loan would never be the cheaper one: $20,000 more by its end, ${IF_UNCHANGED}.`,
    )
  })

  it('says that nothing can be compared with a loan that is not paid off', () =>
    expect(inWords({ todays_loan: null })).toContain('cannot be compared'))
})

it('names the payment that would be kept, which is without the mortgage insurance that the other one counts', () => {
  const kept = { months: 250, interest: 198_739 }
  expect(
    ifPaymentIsKept({ ...COMPARISON, payment_now: 1870.86, mi_now: 150.49, new_loan_at_todays_payment: kept }),
  ).toBe(
    'If you went on paying the $1,720 of principal and interest that you pay today, the new loan would be paid off in 20 years and 10 months, with $198,739 of interest.',
  )
  expect(ifPaymentIsKept({ ...COMPARISON, new_loan_at_todays_payment: { ...kept, months: 360 } })).toBeNull()
  expect(ifPaymentIsKept(COMPARISON)).toBeNull()
})

it('Months are said in years and months', () => {
  expect([1, 11, 12, 13, 24, 26, 360].map(monthsInWords)).toEqual([
    '1 month',
    '11 months',
    '1 year',
    '1 year and 1 month',
    '2 years',
    '2 years and 2 months',
    '30 years',
  ])
})
