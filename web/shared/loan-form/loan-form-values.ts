import type { ParseAnswer, ParsedLoan } from '../../../api/contract/documents.ts'

/** A number as its input holds it: '' when empty, a string while it is half typed. */
export type NumberEntry = number | string

/** The loan fields as they stand in the inputs. */
export interface LoanFormValues {
  address: string
  city: string
  state: string
  zip_code: string
  current_balance: NumberEntry
  current_rate: NumberEntry
  monthly_payment_piti: NumberEntry
  monthly_payment_pi: NumberEntry
  monthly_taxes: NumberEntry
  monthly_insurance: NumberEntry
  has_mi: boolean
  mi_monthly: NumberEntry
  escrow_balance: NumberEntry
  escrow_payout_months: NumberEntry
  original_purchase_price: NumberEntry
  purchase_date: string
  estimated_value: NumberEntry
  estimated_credit_score: string
  loan_type: string
  occupancy: string
  loan_start_date: string
  is_arm: boolean
}

export type LoanField = keyof LoanFormValues

export const EMPTY_LOAN_FORM: LoanFormValues = {
  address: '',
  city: '',
  state: '',
  zip_code: '',
  current_balance: '',
  current_rate: '',
  monthly_payment_piti: '',
  monthly_payment_pi: '',
  monthly_taxes: '',
  monthly_insurance: '',
  has_mi: false,
  mi_monthly: '',
  escrow_balance: '',
  escrow_payout_months: 12,
  original_purchase_price: '',
  purchase_date: '',
  estimated_value: '',
  estimated_credit_score: '>= 780',
  loan_type: 'Conventional',
  occupancy: 'Primary Residence',
  loan_start_date: '',
  is_arm: false,
}

/** The form filled with what a statement shows; where it shows nothing, what was there stays. */
export function withStatement(values: LoanFormValues, data: ParseAnswer['data']): LoanFormValues {
  const shown = Object.entries(data ?? {}).filter(
    ([field, value]) => field in EMPTY_LOAN_FORM && value !== null && value !== undefined,
  ) as [keyof ParsedLoan, string | number | boolean][]
  return { ...values, ...Object.fromEntries(shown.map(([field, value]) => [field, entryFor(field, value)])) }
}

/** As a statement prints it: dollars with their cents, both digits of them. */
function entryFor(field: keyof ParsedLoan, value: string | number | boolean): string | number | boolean {
  return typeof value === 'number' && field !== 'current_rate' && !Number.isInteger(value) ? value.toFixed(2) : value
}

/** The number in an input, or null where there is none. */
export function numberIn(entry: NumberEntry): number | null {
  if (typeof entry === 'number') return Number.isFinite(entry) ? entry : null
  const text = entry.replace(/[$,%\s]/g, '')
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}
