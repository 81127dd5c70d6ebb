import type { CostTemplate } from './cost-template.ts'

/** What a refinance is taken to cost in a state without a template. */
export const NATIONAL_DEFAULT_COSTS: Omit<CostTemplate, 'state'> = {
  lender_fee: 1895,
  new_escrow_months: 3,
  interest_accrual_days: 45,
  title_fee: 1200,
  recording_fee: 150,
  appraisal_fee: 800,
  credit_report_fee: 25,
  flood_cert_fee: 50,
  tax_service_fee: 75,
  other_fees: 500,
}
