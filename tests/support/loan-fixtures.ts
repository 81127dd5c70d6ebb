import { readFileSync } from 'node:fs'

const cases = JSON.parse(
  readFileSync(new URL('../fixtures/evaluation/cases.json', import.meta.url), 'utf8'),
) as readonly { readonly loan: Record<string, unknown> }[]

/**
 * A conventional loan of Colorado at 6.75 percent, as the evaluate call takes it: free at 6.375 on `rate-sheet.csv` with
 * `llpa.csv` and the usual costs. `change` replaces fields.
 */
export function loanPayload(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...cases[0]?.loan, ...change }
}

/** The cost template that goes with it. */
export const COLORADO_COSTS = {
  state: 'CO',
  lender_fee: 1895,
  new_escrow_months: 3,
  interest_accrual_days: 45,
  title_fee: 750,
  recording_fee: 60,
  appraisal_fee: 650,
  credit_report_fee: 85,
  flood_cert_fee: 18,
  tax_service_fee: 75,
  other_fees: 325,
}
