/** The enumerations of the loan evaluation payload, as they are shown and sent (an en dash between the scores, a hyphen in 640 - 659). */
export const LOAN_TYPES = ['Conventional', 'FHA Streamline', 'VA IRRRL', 'USDA Streamline'] as const
export const OCCUPANCIES = ['Primary Residence', 'Second Home', 'Investment Property'] as const
export const CREDIT_SCORE_BANDS = [
  '>= 780',
  '760 – 779',
  '740 – 759',
  '720 – 739',
  '700 – 719',
  '680 – 699',
  '660 – 679',
  '640 - 659',
  '< 639',
  'Not sure',
] as const

export type LoanType = (typeof LOAN_TYPES)[number]
export type Occupancy = (typeof OCCUPANCIES)[number]
export type CreditScoreBand = (typeof CREDIT_SCORE_BANDS)[number]

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
