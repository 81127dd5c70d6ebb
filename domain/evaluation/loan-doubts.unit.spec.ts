import { describe, expect, it } from 'vitest'
import { loanDoubts } from './loan-doubts.ts'

const TODAY = '2026-03-16'
const loan = {
  state: 'NC',
  zip_code: '27101',
  estimated_value: 450_000,
  current_balance: 350_000,
  current_rate: 6.75,
  loan_start_date: '2023-05-15',
  monthly_payment_piti: 2887.38,
  escrow_balance: 2600,
  has_mi: false,
}
const doubts = (change: Partial<Parameters<typeof loanDoubts>[0]>) => loanDoubts({ ...loan, ...change }, TODAY)

describe('What of a loan is asked about once more', () => {
  it('is nothing where it can be right', () => {
    expect(doubts({})).toEqual({})
    expect(doubts({ monthly_payment_pi: 2367.38, monthly_taxes: 380, monthly_insurance: 140 })).toEqual({})
  })

  it('is a payment that is below the interest of a month', () => {
    expect(doubts({ monthly_payment_piti: 100 })).toEqual({
      monthly_payment_piti:
        'This payment would not even pay the interest of a month, about $1,969. Is it the whole of it, with principal, taxes and insurance?',
    })
  })

  it('is principal and interest, where they were told, below the interest of a month', () => {
    expect(doubts({ monthly_payment_pi: 900 })).toEqual({
      monthly_payment_pi:
        'This would not even pay the interest of a month, about $1,969. Is it all of your principal and interest?',
    })
  })

  it('counts what of the payment goes elsewhere', () => {
    const parts = { monthly_taxes: 600, monthly_insurance: 200 }
    expect(doubts({ ...parts, has_mi: true, mi_monthly: 118 })).toEqual({})
    expect(Object.keys(doubts({ ...parts, has_mi: true, mi_monthly: 120 }))).toEqual(['monthly_payment_piti'])
    expect(doubts({ ...parts, has_mi: false, mi_monthly: 120 })).toEqual({})
  })

  it('is a payment that is less than its parts, by more than a rounded cent', () => {
    const parts = { monthly_payment_pi: 2367.38, monthly_insurance: 140 }
    expect(doubts({ ...parts, monthly_taxes: 4560 })).toEqual({
      monthly_payment_piti:
        'The parts of it that you tell come to $7,067 a month, which is more. Are this payment and its parts all of one month?',
    })
    expect(doubts({ ...parts, monthly_taxes: 380.99 })).toEqual({})
    expect(Object.keys(doubts({ ...parts, monthly_taxes: 381 }))).toEqual(['monthly_payment_piti'])
    expect(doubts({ ...parts, monthly_taxes: 380, has_mi: true, mi_monthly: 2 })).toHaveProperty('monthly_payment_piti')
    expect(doubts({ ...parts, monthly_taxes: 380, has_mi: false, mi_monthly: 2 })).toEqual({})
  })

  it('is no loan of which the interest only is paid', () => {
    expect(doubts({ monthly_payment_pi: 1968.75 })).toEqual({})
    expect(doubts({ monthly_payment_pi: 1968 })).toEqual({})
    expect(Object.keys(doubts({ monthly_payment_pi: 1967.7 }))).toEqual(['monthly_payment_pi'])
  })

  it('is a value that no house has, and one of which more than twice is owed', () => {
    expect(doubts({ estimated_value: 5 })).toEqual({
      estimated_value: 'Hardly any house is worth so little. Is it the whole value, in dollars?',
    })
    expect(doubts({ estimated_value: 9_999.99, current_balance: 5_000 })).toHaveProperty('estimated_value')
    expect(doubts({ estimated_value: 10_000, current_balance: 20_000 })).toEqual({})
    expect(doubts({ estimated_value: 174_999 })).toEqual({
      estimated_value: 'You would owe more than twice what the house is worth. Are value and balance both right?',
    })
    expect(doubts({ estimated_value: 175_000 })).toEqual({})
  })

  it('is a ZIP code of another state', () => {
    expect(doubts({ zip_code: '90210' })).toEqual({
      zip_code: 'ZIP codes in North Carolina do not begin with 902. Are state and ZIP code both right?',
    })
    expect(doubts({ state: ' ca', zip_code: '90210' })).toEqual({})
  })

  it('is an escrow account that holds more than goes into it in a year and a half, which would make a refinance look free', () => {
    const why =
      'This is more than you pay for taxes and insurance in a year and a half. Is it what your escrow account holds?'
    const parts = { monthly_taxes: 380, monthly_insurance: 140 }
    expect(doubts({ ...parts, escrow_balance: 9360 })).toEqual({})
    expect(doubts({ ...parts, escrow_balance: 9360.01 })).toEqual({ escrow_balance: why })
    // What of the payment is neither principal and interest nor insurance of the mortgage, where that is known.
    const told = { monthly_payment_pi: 2367.38, has_mi: true, mi_monthly: 100 }
    expect(doubts({ ...told, escrow_balance: 7560 })).toEqual({})
    expect(doubts({ ...told, escrow_balance: 7560.01 })).toEqual({ escrow_balance: why })
    // Otherwise no less than the interest is something else.
    expect(doubts({ escrow_balance: 16_535 })).toEqual({})
    expect(doubts({ escrow_balance: 16_536 })).toEqual({ escrow_balance: why })
    for (const part of [{ monthly_taxes: 380 }, { monthly_insurance: 140 }])
      expect(doubts({ ...part, escrow_balance: 16_535 })).toEqual({})
    expect(doubts({ escrow_balance: -26_000 })).toEqual({})
  })

  it('is, beside a payment that is asked about, no escrow account as well', () => {
    expect(Object.keys(doubts({ monthly_payment_piti: 100 }))).toEqual(['monthly_payment_piti'])
  })

  it('is a start by which the loan would be paid off', () => {
    expect(doubts({ loan_start_date: '1996-02-17' })).toEqual({})
    expect(doubts({ loan_start_date: '1996-02-16' })).toEqual({
      loan_start_date:
        'A loan of 30 years that began then would be paid off by now. Is it the day of the loan you have today, and not of an earlier one?',
    })
  })
})
