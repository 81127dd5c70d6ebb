import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import type { LoanTerms } from './loan.ts'
import { loanFigures } from './loan-figures.ts'
import { todaysPayment } from './todays-payment.ts'

const { loan } = evaluatedExample('Conventional: several rates are free')
const NOTHING_TOLD = {
  monthly_payment_piti: 2500,
  monthly_payment_pi: null,
  monthly_taxes: null,
  monthly_insurance: null,
  has_mi: false,
  mi_monthly: null,
}

/** 2,500 a month for 240,000 at 6%, of which 241 months are left. */
function today(told: Partial<LoanTerms>) {
  const terms = { current_balance: 240_000, current_rate: 6, loan_start_date: '2016-03-16' }
  return todaysPayment(loanFigures({ ...loan, ...terms, ...NOTHING_TOLD, ...told }), '2026-03-16')
}
const ESTIMATE = 1715_74

describe('principal and interest', () => {
  it.each([
    ['as told', { monthly_payment_pi: 1800 }, 1800_00],
    [
      'as told, whatever the breakdown says',
      { monthly_payment_pi: 1800, monthly_taxes: 1, monthly_insurance: 1 },
      1800_00,
    ],
    ['what the breakdown leaves', { monthly_taxes: 300, monthly_insurance: 100 }, 2100_00],
    ['what a breakdown of nothing leaves', { monthly_taxes: 0, monthly_insurance: 0 }, 2500_00],
    [
      'what the breakdown and the mortgage insurance leave',
      { monthly_taxes: 300, monthly_insurance: 100, has_mi: true, mi_monthly: 150 },
      1950_00,
    ],
  ])('are %s', (_, told, pi) => {
    expect(today(told)).toMatchObject({ pi, pi_estimated: false })
  })

  it.each([
    ['nothing is told', {}],
    ['the taxes alone are told', { monthly_taxes: 300 }],
    ['the insurance alone is told', { monthly_insurance: 100 }],
    ['the mortgage insurance is not', { monthly_taxes: 300, monthly_insurance: 100, has_mi: true }],
  ])('are estimated over the months left where %s', (_, told) => {
    expect(today(told)).toMatchObject({ pi: ESTIMATE, pi_estimated: true })
  })

  it('are at most what the mortgage insurance leaves of the payment', () => {
    expect(today({ monthly_payment_pi: 2500, has_mi: true, mi_monthly: 150 }).pi).toBe(2350_00)
    expect(today({ monthly_payment_piti: 1000 }).pi).toBe(1000_00)
  })

  it('are not above 0 where the breakdown takes all', () => {
    expect(today({ monthly_taxes: 2400, monthly_insurance: 100 }).pi).toBe(0)
  })
})

describe('mortgage insurance', () => {
  it.each([
    [false, null, 0, false],
    [false, 150, 0, false],
    [true, 150, 150_00, false],
    [true, 0, 0, true],
    [true, null, 0, true],
  ])('there %s, with an amount of %s', (has_mi, mi_monthly, mi, mi_amount_missing) => {
    expect(today({ has_mi, mi_monthly })).toMatchObject({ mi, mi_amount_missing })
  })
})

describe('the monthly escrow', () => {
  const pi = { monthly_payment_pi: 2100 }

  it.each([
    ['taxes and insurance where both are told', { monthly_taxes: 250, monthly_insurance: 100 }, 350_00],
    ['what is left of the payment where none is', {}, 400_00],
    ['what is left, when that is more than the taxes', { monthly_taxes: 399.99 }, 400_00],
    ['the taxes, when they are more than what is left', { monthly_taxes: 400.01 }, 400_01],
    ['what is left, when that is more than the insurance', { monthly_insurance: 399.99 }, 400_00],
    ['the insurance, when it is more than what is left', { monthly_insurance: 400.01 }, 400_01],
    ['what the mortgage insurance leaves too', { has_mi: true, mi_monthly: 150 }, 250_00],
  ])('is %s', (_, told, escrow) => {
    expect(today({ ...pi, ...told }).escrow).toBe(escrow)
  })
})
