import { COST_LABELS, type CostField, type Costs } from './cost-fields.ts'
import { readCosts } from './cost-template-payload.ts'
import { STATE_CODES } from './states.ts'

/** What the load-defaults dialog starts with. */
export const DIALOG_DEFAULT_COSTS: Costs = {
  lender_fee: 1895,
  new_escrow_months: 3,
  interest_accrual_days: 45,
  title_fee: 0,
  recording_fee: 0,
  appraisal_fee: 0,
  credit_report_fee: 0,
  flood_cert_fee: 0,
  tax_service_fee: 0,
  other_fees: 0,
}

export type DefaultCostsPayload =
  | { readonly costs: Costs; readonly detail?: undefined }
  | { readonly detail: string; readonly faults: Record<string, string>; readonly costs?: undefined }

/** Every figure must be there; `detail` names all that are not right by their labels. */
export function readDefaultCosts(defaults: Readonly<Record<string, unknown>>): DefaultCostsPayload {
  const faults: Record<string, string> = {}
  const costs = readCosts(defaults, faults)
  if (costs !== null) return { costs }
  const labels = Object.keys(faults).map((field) => COST_LABELS[field as CostField])
  return { detail: `Please fix the following fields: ${labels.join(', ')}`, faults }
}

/** Those whose templates the defaults become. DC is none of them: it has its template added by itself. */
export const FIFTY_STATES = STATE_CODES.filter((state) => state !== 'DC')
