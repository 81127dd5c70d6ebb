import { describe, expect, it } from 'vitest'
import { UNTOLD_TERMS } from './loan.ts'
import { readLoan } from './loan-payload.ts'

const today = '2026-03-16'

const payload = {
  address: ' 418 Juniper Court ',
  city: 'Fort Collins',
  state: 'co',
  zip_code: '80525',
  current_balance: 240430.05,
  original_purchase_price: 430000,
  purchase_date: '2023-04-28',
  estimated_value: 500000,
  estimated_credit_score: '760-779',
  loan_type: 'Conventional',
  occupancy: 'Primary Residence',
  monthly_payment_piti: 2887.38,
  escrow_balance: -12.5,
  has_mi: false,
  loan_start_date: today,
  is_arm: false,
  current_rate: 6.75,
}

describe('the loan evaluation payload', () => {
  it('is taken with the labels and the state as the product writes them', () => {
    const { loan, address } = readLoan(payload, today)
    expect(address).toEqual({ address: '418 Juniper Court', city: 'Fort Collins', zip_code: '80525' })
    expect(loan).toMatchObject({ state: 'CO', estimated_credit_score: '760 – 779', loan_start_date: today })
  })

  it('is taken with the address written as such names are, however it was typed', () => {
    const read = (address: string, city: string) => readLoan({ ...payload, address, city }, today).address
    expect(read('12 maple street', 'winston-salem')).toMatchObject({
      address: '12 Maple Street',
      city: 'Winston-Salem',
    })
    expect(read('12 MAPLE STREET', 'AUSTIN')).toMatchObject({ address: '12 Maple Street', city: 'Austin' })
    expect(read('12 McLean Ave', 'McAllen')).toMatchObject({ address: '12 McLean Ave', city: 'McAllen' })
  })

  it('needs no P&I, taxes, insurance or MI amount, and counts 12 payout months when none are given', () => {
    expect(readLoan({ ...payload, monthly_taxes: null, monthly_insurance: 0 }, today).loan).toMatchObject({
      monthly_payment_pi: null,
      monthly_taxes: null,
      monthly_insurance: 0,
      mi_monthly: null,
      escrow_payout_months: 12,
    })
  })

  it('counts what nobody told as whoever makes up a loan does', () => {
    expect(readLoan(payload, today).loan).toMatchObject(UNTOLD_TERMS)
    expect(UNTOLD_TERMS).toEqual({
      monthly_payment_pi: null,
      monthly_taxes: null,
      monthly_insurance: null,
      escrow_payout_months: 12,
      mi_monthly: null,
    })
  })

  it.each([
    ['address', 'Address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['zip_code', 'ZIP code is required'],
    ['current_balance', 'Current balance is required'],
    ['original_purchase_price', 'Original purchase price is required'],
    ['estimated_value', 'Estimated value is required'],
    ['monthly_payment_piti', 'Monthly payment is required'],
    ['current_rate', 'Current interest rate is required'],
    ['escrow_balance', 'Escrow balance is required'],
    ['loan_start_date', 'Loan start date is required'],
    ['purchase_date', 'Purchase date is required'],
    ['loan_type', 'Loan type is required'],
    ['occupancy', 'Occupancy is required'],
    ['estimated_credit_score', 'Credit score is required'],
    ['has_mi', 'Please say whether the loan has mortgage insurance'],
    ['is_arm', 'Please say whether the rate is adjustable'],
  ])('is refused without %s', (field, message) => {
    for (const missing of [undefined, null]) {
      expect(readLoan({ ...payload, [field]: missing }, today).faults).toEqual({ [field]: message })
    }
  })

  it.each([
    ['current_balance', '350000', 'Current balance must be a number'],
    ['current_balance', Number.NaN, 'Current balance must be a number'],
    ['current_balance', -1, 'Current balance must be above 0'],
    ['current_balance', 1.005, 'Current balance can have at most 2 decimals'],
    ['current_balance', 10_000_000.01, 'Current balance cannot be above $10,000,000'],
    ['estimated_value', 1e300, 'Estimated value cannot be above $1,000,000,000'],
    ['monthly_taxes', -1, 'Monthly taxes cannot be negative'],
    ['mi_monthly', -0.01, 'Monthly mortgage insurance cannot be negative'],
    ['current_rate', 20.001, 'Current interest rate cannot be above 20%'],
    ['current_rate', 0, 'Current interest rate must be above 0'],
    ['current_rate', 6.1234, 'Current interest rate can have at most 3 decimals'],
    ['monthly_payment_pi', 0, 'Principal and interest must be above 0'],
    ['escrow_balance', -1_000_000_000.01, 'Escrow balance cannot be above $1,000,000,000'],
    ['escrow_payout_months', 25, 'Escrow payout months must be a whole number from 0 to 24'],
    ['escrow_payout_months', 2.5, 'Escrow payout months must be a whole number from 0 to 24'],
    ['escrow_payout_months', '6', 'Escrow payout months must be a number'],
    ['escrow_payout_months', -1, 'Escrow payout months must be a whole number from 0 to 24'],
    ['loan_start_date', '2026-03-17', 'Loan start date cannot be in the future'],
    ['purchase_date', '1949-12-31', 'Purchase date cannot be before 1950'],
    ['purchase_date', '04/28/2023', 'Purchase date must be a date such as 2023-05-15'],
    ['purchase_date', '2023-02-30', 'Purchase date must be a date such as 2023-05-15'],
    ['state', 'ZZ', 'State must be the two-letter code of a US state or DC'],
    ['occupancy', 'Vacant', 'Occupancy must be one of: Primary Residence, Second Home, Investment Property'],
    ['loan_type', ' ', 'Loan type is required'],
    ['loan_type', 'x'.repeat(201), 'Loan type is longer than 200 characters'],
    ['zip_code', 80525, 'ZIP code must be text'],
    ['zip_code', '80525-1234', 'ZIP code must be 5 digits'],
    ['has_mi', 'yes', 'Please say whether the loan has mortgage insurance'],
    ['monthly_payment_pi', 2887.39, 'Principal and interest cannot be more than the whole monthly payment'],
    ['city', 'x'.repeat(101), 'City is longer than 100 characters'],
    ['address', 'x'.repeat(201), 'Address is longer than 200 characters'],
  ])('is refused when %s is %s', (field, value, message) => {
    expect(readLoan({ ...payload, [field]: value }, today).faults).toEqual({ [field]: message })
  })

  it('takes what lies on a limit', () => {
    const terms = {
      current_balance: 10_000_000,
      current_rate: 20,
      monthly_payment_pi: payload.monthly_payment_piti,
      mi_monthly: 0,
      escrow_payout_months: 24,
      purchase_date: '1950-01-01',
    }
    expect(readLoan({ ...payload, ...terms, address: 'x'.repeat(200) }, today).loan).toMatchObject(terms)
  })

  it('counts nothing of what was refused as a part of the payment', () => {
    expect(readLoan({ ...payload, monthly_payment_pi: -1 }, today).faults).toEqual({
      monthly_payment_pi: 'Principal and interest must be above 0',
    })
  })

  it('knows no negative zero', () => {
    expect(readLoan({ ...payload, escrow_balance: -0 }, today).loan?.escrow_balance).toBe(0)
  })

  it('names every field that is wrong at once', () => {
    expect(Object.keys(readLoan({}, today).faults ?? {})).toHaveLength(17)
  })
})
