import { CREDIT_SCORE_BANDS, LOAN_TYPES, OCCUPANCIES } from './loan-choices.ts'
import type { LoanField } from './loan-field.ts'

/**
 * Every field of the loan evaluation payload, in the payload's order. What is read, stored, documented, asked for and sent is
 * derived from these rows.
 */
const ROWS = {
  address: { kind: 'text', label: 'Street Address', said: 'Address', longest: 200, placeName: true, personal: true },
  city: { kind: 'text', label: 'City', said: 'City', longest: 100, placeName: true, personal: true },
  state: { kind: 'state', label: 'State', said: 'State' },
  zip_code: { kind: 'text', label: 'ZIP Code', said: 'ZIP code', longest: 10, digits: 5, personal: true },
  current_balance: {
    kind: 'money',
    label: 'Current Balance',
    said: 'Current balance',
    sign: 'positive',
    most: 10_000_000,
  },
  original_purchase_price: {
    kind: 'money',
    label: 'Original Purchase Price',
    said: 'Original purchase price',
    sign: 'positive',
    onlyOwnerKnows: true,
  },
  purchase_date: { kind: 'date', label: 'Purchase Date', said: 'Purchase date', onlyOwnerKnows: true },
  estimated_value: {
    kind: 'money',
    label: 'Estimated Value',
    said: 'Estimated value',
    hint: 'What the house would sell for today',
    sign: 'positive',
    onlyOwnerKnows: true,
  },
  estimated_credit_score: {
    kind: 'choice',
    label: 'Estimated Credit Score',
    said: 'Credit score',
    hint: 'A guess is fine. We never pull it.',
    choices: CREDIT_SCORE_BANDS,
    longest: 20,
    onlyOwnerKnows: true,
  },
  loan_type: { kind: 'choice', label: 'Loan Type', said: 'Loan type', choices: LOAN_TYPES, longest: 30 },
  occupancy: {
    kind: 'choice',
    label: 'Occupancy',
    said: 'Occupancy',
    choices: OCCUPANCIES,
    longest: 30,
    onlyOwnerKnows: true,
  },
  monthly_payment_piti: {
    kind: 'money',
    label: 'Monthly Payment (PITI)',
    said: 'Monthly payment',
    hint: 'The whole of it, with taxes and insurance',
    sign: 'positive',
  },
  monthly_payment_pi: {
    kind: 'money',
    label: 'Principal & Interest (P&I)',
    said: 'Principal and interest',
    sign: 'positive',
    ifNotGiven: null,
  },
  monthly_taxes: {
    kind: 'money',
    label: 'Monthly Taxes',
    said: 'Monthly taxes',
    sign: 'not_negative',
    ifNotGiven: null,
  },
  monthly_insurance: {
    kind: 'money',
    label: 'Monthly Insurance',
    said: 'Monthly insurance',
    sign: 'not_negative',
    ifNotGiven: null,
  },
  escrow_balance: {
    kind: 'money',
    label: 'Escrow Balance',
    said: 'Escrow balance',
    hint: '0 when there is no escrow account',
    sign: 'any',
  },
  escrow_payout_months: {
    kind: 'months',
    label: 'Months until escrow pays out',
    said: 'Escrow payout months',
    hint: 'Taxes or insurance due from the account',
    most: 24,
    ifNotGiven: 12,
    onlyOwnerKnows: true,
  },
  has_mi: { kind: 'yes_no', label: 'I pay mortgage insurance (MI)', said: 'whether the loan has mortgage insurance' },
  mi_monthly: {
    kind: 'money',
    label: 'Monthly MI Payment',
    said: 'Monthly mortgage insurance',
    hint: 'Optional',
    sign: 'not_negative',
    ifNotGiven: null,
    onlyWith: 'has_mi',
  },
  loan_start_date: { kind: 'date', label: 'Loan Start Date', said: 'Loan start date' },
  is_arm: { kind: 'yes_no', label: 'The rate is adjustable (ARM)', said: 'whether the rate is adjustable' },
  current_rate: { kind: 'rate', label: 'Current Interest Rate', said: 'Current interest rate', most: 20 },
} as const satisfies Readonly<Record<string, LoanField>>

/** For types that are derived from the rows; values are read from `LOAN_FIELDS`. */
export type LoanFieldRows = typeof ROWS
export type LoanFieldName = keyof LoanFieldRows

export const LOAN_FIELDS: Readonly<Record<LoanFieldName, LoanField>> = ROWS
export const LOAN_FIELD_NAMES = Object.keys(ROWS) as readonly LoanFieldName[]
