import { expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../tests/statements/printed-statement.ts'
import { otherDocument } from './document-kind.ts'
import { cells } from './print/cell.ts'

/** Where no house is told of, one word of a loan for a car or a school is enough. */
const OF_A_HOUSE: PrintedText = [36, 200, 'Your house']

it.each([
  ['closing_disclosure', 'Cash to close, Loan costs, Disbursement date'],
  ['loan_estimate', 'Estimated cash to close, Rate lock, Projected payments'],
  ['escrow_analysis', 'Cushion, Lowest balance, Escrow shortage, Next 12 months'],
  ['tax_form', 'OMB No. 1545-1380, Copy B, IRS'],
  ['payoff_quote', 'Good through July 31, Per diem, Recording fee'],
  ['amortization_schedule', 'Payment date, Total interest, Ending balance'],
  ['rate_change_notice', 'Estimated new payment, Index rate, Margin'],
  ['preapproval_letter', 'Purchase price, Down payment, Not locked, Loan officer'],
  ['transfer_notice', 'New servicer, Present servicer, Stop accepting payments'],
  ['loan_application', 'Employer, Income, Assets, I certify'],
  ['modification_offer', 'Trial period, Modified loan, Accept this offer, Offer ends'],
  ['mortgage_letter', 'Paid in full, Satisfaction of mortgage, Will be refunded'],
  ['consumer_loan', 'Solar, Unsecured, Home improvement'],
  ['credit_card_bill', 'Credit limit, Cash advance, Purchases'],
  ['home_equity_line', 'Home equity, Draw period, Minimum payment'],
  ['auto_loan', 'VIN, Lienholder, Odometer'],
  ['student_loan', 'Stafford, Subsidized, School'],
  ['insurance_policy', 'Policy period, Deductible, Coverage, Insured'],
  ['property_tax_bill', 'Parcel, Assessed value, Levy'],
  ['bank_account', 'Checking, Withdrawals, Ending balance, Overdraft'],
  ['utility_bill', 'kWh, Meter reading, Usage'],
])('%s is known without its title by what it says: %s', (kind, phrases) => {
  const texts = phrases.split(', ').map((phrase, at): PrintedText => [36, 300 + 20 * at, phrase])
  const kindOf = (...printed: PrintedText[]) => otherDocument([cells(printedPage([OF_A_HOUSE, ...printed]))], 0)
  expect(kindOf(...texts)).toBe(kind)
  expect(kindOf(...texts.slice(1))).toBe('unknown')
})
