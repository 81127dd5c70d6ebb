import type { KnownScoreBand } from '../evaluation/credit-score.ts'
import type { Occupancy } from '../evaluation/loan-choices.ts'
import type { LtvHundredths } from '../evaluation/loan-to-value.ts'
import type { LlpaRow, LlpaTable } from './llpa-table.ts'

/** The row that adjusts a loan's price, as it stands in the table; null where `findAdjustment` finds none. */
export function rowOfAdjustment(
  table: LlpaTable,
  occupancy: Occupancy,
  band: KnownScoreBand,
  ltv: LtvHundredths,
): LlpaRow | null {
  const fits = (row: LlpaRow) =>
    row.occupancy === occupancy &&
    row.credit_score_range === band &&
    (row.ltv_above === null || ltv > Math.round(row.ltv_above * 100)) &&
    (row.ltv_to === null || ltv <= Math.round(row.ltv_to * 100))
  return table.rows.find(fits) ?? null
}
