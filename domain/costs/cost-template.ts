/** What a refinance costs in one state. Fees in dollars with at most 2 decimals, months and days whole. */
export interface CostTemplate {
  /** Two-letter code: one of the 50 states or DC. */
  readonly state: string
  readonly lender_fee: number
  readonly new_escrow_months: number
  readonly interest_accrual_days: number
  readonly title_fee: number
  readonly recording_fee: number
  readonly appraisal_fee: number
  readonly credit_report_fee: number
  readonly flood_cert_fee: number
  readonly tax_service_fee: number
  readonly other_fees: number
}

/** The seven third-party fees, in the order in which every screen and file lists them. */
export const THIRD_PARTY_FEES = [
  'title_fee',
  'recording_fee',
  'appraisal_fee',
  'credit_report_fee',
  'flood_cert_fee',
  'tax_service_fee',
  'other_fees',
] as const

export type ThirdPartyFee = (typeof THIRD_PARTY_FEES)[number]
