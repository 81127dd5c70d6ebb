import type { CreditScoreBand, LoanType, Occupancy } from './loan-choices.ts'

/**
 * What the rule needs to know of a loan and the house that secures it: the evaluation payload without its street address.
 * Money in dollars with at most 2 decimals, the rate in percent with at most 3, dates as ISO calendar dates. Null is not given.
 */
export interface LoanTerms {
  readonly state: string
  readonly current_balance: number
  readonly original_purchase_price: number
  readonly purchase_date: string
  readonly estimated_value: number
  readonly estimated_credit_score: CreditScoreBand
  readonly loan_type: LoanType
  readonly occupancy: Occupancy
  readonly monthly_payment_piti: number
  readonly monthly_payment_pi: number | null
  readonly monthly_taxes: number | null
  readonly monthly_insurance: number | null
  readonly escrow_balance: number
  readonly escrow_payout_months: number
  readonly has_mi: boolean
  readonly mi_monthly: number | null
  readonly loan_start_date: string
  readonly is_arm: boolean
  readonly current_rate: number
}

/** Where the house stands. Personal data. */
export interface PropertyAddress {
  readonly address: string
  readonly city: string
  readonly zip_code: string
}
