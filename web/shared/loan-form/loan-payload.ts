import type { LoanPayload } from '../../../api/contract/loan.ts'
import { type LoanFormValues, type NumberEntry, numberIn } from './loan-form-values.ts'

/** An amount that the form has checked to be there; a missing one is refused by the server like any other wrong value. */
const given = (entry: NumberEntry): number => numberIn(entry) ?? 0

/** The loan as it is sent. */
export function loanPayloadOf(
  values: LoanFormValues,
  { documentId = null, inviteCode = null }: { documentId?: string | null; inviteCode?: string | null } = {},
): LoanPayload {
  return {
    address: values.address.trim(),
    city: values.city.trim(),
    state: values.state.trim().toUpperCase(),
    zip_code: values.zip_code.trim(),
    current_balance: given(values.current_balance),
    original_purchase_price: given(values.original_purchase_price),
    purchase_date: values.purchase_date,
    estimated_value: given(values.estimated_value),
    estimated_credit_score: values.estimated_credit_score,
    loan_type: values.loan_type,
    occupancy: values.occupancy,
    monthly_payment_piti: given(values.monthly_payment_piti),
    monthly_payment_pi: numberIn(values.monthly_payment_pi),
    monthly_taxes: numberIn(values.monthly_taxes),
    monthly_insurance: numberIn(values.monthly_insurance),
    escrow_balance: given(values.escrow_balance),
    escrow_payout_months: numberIn(values.escrow_payout_months) ?? 12,
    has_mi: values.has_mi,
    // An amount typed before the box was unticked does not count.
    mi_monthly: values.has_mi ? numberIn(values.mi_monthly) : null,
    loan_start_date: values.loan_start_date,
    is_arm: values.is_arm,
    current_rate: given(values.current_rate),
    ...(documentId !== null && { document_id: documentId }),
    ...(inviteCode !== null && { invite_code: inviteCode }),
  }
}
