import type { CostField } from '../../../api/contract/cost-template-rules.ts'

/** The figures as every form and view has them. */
export const COST_GROUPS: readonly { readonly title: string; readonly fields: readonly CostField[] }[] = [
  { title: 'Lender Settings', fields: ['lender_fee', 'new_escrow_months', 'interest_accrual_days'] },
  {
    title: 'Third-Party Fees',
    fields: ['title_fee', 'recording_fee', 'appraisal_fee', 'credit_report_fee', 'flood_cert_fee'],
  },
  { title: 'Additional Fees', fields: ['tax_service_fee', 'other_fees'] },
]
