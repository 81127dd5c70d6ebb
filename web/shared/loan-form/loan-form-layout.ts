import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import type { LoanFormValues } from './loan-form-values.ts'

/** Where on the form each field is asked for: its parts from top to bottom, in the order in which a statement tells the loan. */
export const LOAN_FORM_LAYOUT = {
  house: ['address', 'city', 'state', 'zip_code'],
  loan: ['current_balance', 'current_rate', 'loan_start_date', 'loan_type', 'is_arm'],
  payment: ['monthly_payment_piti', 'escrow_balance', 'has_mi', 'mi_monthly'],
  breakdown: ['monthly_payment_pi', 'monthly_taxes', 'monthly_insurance', 'escrow_payout_months'],
  owner: ['estimated_value', 'estimated_credit_score', 'original_purchase_price', 'purchase_date', 'occupancy'],
} as const satisfies Readonly<Record<string, readonly LoanFieldName[]>>

/** All of them, in the order of the form. */
export const LOAN_FORM_ORDER: readonly LoanFieldName[] = Object.values(LOAN_FORM_LAYOUT).flat()

/** Whether what else was answered leaves anything to ask. */
export function isAsked(name: LoanFieldName, values: LoanFormValues): boolean {
  const { onlyWith } = LOAN_FIELDS[name]
  return onlyWith === undefined || values[onlyWith]
}
