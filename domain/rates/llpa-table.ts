import type { CreditScoreBand, Occupancy } from '../evaluation/loan-choices.ts'

/** One adjustment, in points of the loan amount; positive is a charge. */
export interface LlpaRow {
  readonly occupancy: Occupancy
  readonly credit_score_range: Exclude<CreditScoreBand, 'Not sure'>
  /** LTVs above `ltv_above` (not itself) up to and including `ltv_to`, in percent with at most 2 decimals; null is unbounded. */
  readonly ltv_above: number | null
  readonly ltv_to: number | null
  readonly llpa_adjustment: number
}

export interface LlpaTable {
  readonly rows: readonly LlpaRow[]
}
