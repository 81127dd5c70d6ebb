import { hasWholeCents } from '../money/cents.ts'
import { requiredInWords } from '../required-in-words.ts'
import { type CostTemplate, THIRD_PARTY_FEES } from './cost-template.ts'

export type Costs = Omit<CostTemplate, 'state'>
export type CostField = keyof Costs

/** The figures of a template in the order of every screen and file, with their labels. */
export const COST_LABELS: { readonly [Field in CostField]: string } = {
  lender_fee: 'Lender Fee',
  new_escrow_months: 'New Escrow Months',
  interest_accrual_days: 'Interest Accrual Days',
  title_fee: 'Title Fee',
  recording_fee: 'Recording Fee',
  appraisal_fee: 'Appraisal Fee',
  credit_report_fee: 'Credit Report Fee',
  flood_cert_fee: 'Flood Cert Fee',
  tax_service_fee: 'Tax Service Fee',
  other_fees: 'Other Fees',
}

export const COST_FIELDS = Object.keys(COST_LABELS) as CostField[]

/** The columns of the CSV in both directions. */
export const COST_TEMPLATE_COLUMNS = ['state', ...COST_FIELDS] as const

/** Far beyond any real figure; they keep every product of cents, rate and days exact. */
const MOST_DOLLARS = 1_000_000
const MOST_MONTHS = 60
const MOST_DAYS = 365

/** What is wrong with a figure, for the person who typed it; null when nothing is. */
export function costFault(field: CostField, value: unknown): string | null {
  const label = COST_LABELS[field]
  if (value === undefined || value === null || value === '') return requiredInWords(label)
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number`
  if (value < 0) return `${label} cannot be negative`
  const most = mostOf(field)
  if (value > most) return `${label} cannot be above ${most.toLocaleString('en-US')}`
  if (!isFee(field) && !Number.isInteger(value)) return `${label} must be a whole number`
  return hasWholeCents(value) ? null : `${label} can have at most 2 decimals`
}

function isFee(field: CostField): boolean {
  return field !== 'new_escrow_months' && field !== 'interest_accrual_days'
}

function mostOf(field: CostField): number {
  if (field === 'new_escrow_months') return MOST_MONTHS
  return field === 'interest_accrual_days' ? MOST_DAYS : MOST_DOLLARS
}

/** The 'total refinance cost' of the map and of the load-defaults dialog: lender fee plus third-party fees, in dollars. */
export function totalRefinanceCost(costs: Costs): number {
  const cents = [costs.lender_fee, ...THIRD_PARTY_FEES.map((fee) => costs[fee])].map((fee) => Math.round(fee * 100))
  return cents.reduce((sum, fee) => sum + fee, 0) / 100
}
