import { describe, expect, it } from 'vitest'
import { addressFaults, loanFaults } from './loan-form-faults.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues } from './loan-form-values.ts'

const address = { address: '12 Maple Street', city: 'Decatur', state: 'GA', zip_code: '30030' }

const complete: LoanFormValues = {
  ...EMPTY_LOAN_FORM,
  ...address,
  current_balance: 212_300,
  current_rate: 7.125,
  monthly_payment_piti: 1988.2,
  escrow_balance: 0,
  original_purchase_price: 240_000,
  purchase_date: '2019-05-01',
  estimated_value: 289_000,
  loan_start_date: '2023-06-15',
}

describe('The faults of an address', () => {
  it('are none when it is complete', () => {
    expect(addressFaults(complete)).toEqual({})
  })

  it('name every missing field', () => {
    expect(addressFaults(EMPTY_LOAN_FORM)).toEqual({
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      zip_code: 'ZIP code is required',
    })
  })

  it.each(['3003', '300301', '3003a'])('ask for 5 digits instead of %s', (zip_code) => {
    expect(addressFaults({ ...complete, zip_code })).toEqual({ zip_code: 'ZIP code must be 5 digits' })
  })
})

describe('The faults of a loan', () => {
  it('are none when it is complete, an empty escrow account included', () => {
    expect(loanFaults(complete)).toEqual({})
  })

  it('name every missing field', () => {
    expect(loanFaults(EMPTY_LOAN_FORM)).toEqual({
      current_balance: 'Current balance is required',
      original_purchase_price: 'Original purchase price is required',
      estimated_value: 'Estimated value is required',
      monthly_payment_piti: 'Monthly payment is required',
      current_rate: 'Current interest rate is required',
      escrow_balance: 'Escrow balance is required',
      loan_start_date: 'Loan start date is required',
      purchase_date: 'Purchase date is required',
    })
  })

  it('do not let a required amount be zero or below', () => {
    expect(loanFaults({ ...complete, current_balance: 0, estimated_value: -1 })).toEqual({
      current_balance: 'Current balance is required, and has to be above 0',
      estimated_value: 'Estimated value is required, and has to be above 0',
    })
  })

  it('are told all at once, also what the rule refuses beyond what is missing', () => {
    const hopeless = {
      ...complete,
      escrow_balance: '',
      current_balance: 99_999_999_999,
      current_rate: 99,
      loan_start_date: '2999-01-01',
      monthly_taxes: -5,
      monthly_payment_pi: 2500,
    }
    expect(loanFaults(hopeless)).toEqual({
      escrow_balance: 'Escrow balance is required',
      current_balance: 'Current balance cannot be above $10,000,000',
      current_rate: 'Current interest rate cannot be above 20%',
      loan_start_date: 'Loan start date cannot be in the future',
      monthly_taxes: 'Monthly taxes cannot be negative',
      monthly_payment_pi: 'Principal and interest cannot be more than the whole monthly payment',
    })
  })

  it('are none of an amount that is not asked for', () => {
    expect(loanFaults({ ...complete, has_mi: false, mi_monthly: -5 })).toEqual({})
  })

  it('let an escrow account be overdrawn', () => {
    expect(loanFaults({ ...complete, escrow_balance: -120 })).toEqual({})
  })
})
