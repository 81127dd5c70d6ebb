import { type LoanField, type LoanFormValues, numberIn } from './loan-form-values.ts'

export type LoanFormFaults = Partial<Record<LoanField, string>>

/** Required, with the message for when they are missing. */
const TEXTS = {
  address: 'Address is required',
  city: 'City is required',
  state: 'State is required',
  zip_code: 'ZIP code is required',
} as const

const AMOUNTS_ABOVE_ZERO = {
  current_balance: 'Current balance is required',
  original_purchase_price: 'Original purchase price is required',
  estimated_value: 'Estimated value is required',
  monthly_payment_piti: 'Monthly payment is required',
  current_rate: 'Current interest rate is required',
} as const

const DATES = {
  loan_start_date: 'Loan start date is required',
  purchase_date: 'Purchase date is required',
} as const

type Faults = { [field: string]: string }

function missingTexts(values: LoanFormValues, fields: Partial<Record<LoanField, string>>): Faults {
  const missing = Object.entries(fields).filter(([field]) => String(values[field as LoanField]).trim() === '')
  return Object.fromEntries(missing)
}

/** What is wrong with the address: one message for each field. */
export function addressFaults(values: LoanFormValues): LoanFormFaults {
  const faults: Faults = missingTexts(values, TEXTS)
  if (faults.zip_code === undefined && !/^\d{5}$/.test(values.zip_code.trim())) {
    faults.zip_code = 'ZIP code must be 5 digits'
  }
  return faults
}

/** What is wrong with the loan: one message for each field. What the rule refuses beyond that, the server says. */
export function loanFaults(values: LoanFormValues): LoanFormFaults {
  const amounts = Object.entries(AMOUNTS_ABOVE_ZERO).filter(
    ([field]) => (numberIn(values[field as keyof typeof AMOUNTS_ABOVE_ZERO]) ?? 0) <= 0,
  )
  const faults: Faults = { ...Object.fromEntries(amounts), ...missingTexts(values, DATES) }
  if (numberIn(values.escrow_balance) === null) faults.escrow_balance = 'Escrow balance is required'
  return faults
}
