import type { LoanType } from '../evaluation/loan-choices.ts'
import type { LtvHundredths } from '../evaluation/loan-to-value.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'

/**
 * The rows of the cell that a loan is priced by, as they stand on the sheet; none where `findCell` finds none. A sheet of these
 * rows alone gives the loan the same prices. `ltv` is the look-up LTV, in hundredths of a percent.
 */
export function rowsOfCell(sheet: RateSheet, loanType: LoanType, score: number, ltv: LtvHundredths): RateSheetRow[] {
  const own = sheet.rows.filter((row) => row.loan_type === loanType)
  const rows = own.length > 0 ? own : sheet.rows.filter((row) => row.loan_type === null)
  const scoreTier = highest(rows.map((row) => row.credit_score).filter((lowestScore) => lowestScore <= score))
  const ltvTiers = rows.map((row) => row.ltv)
  const fitting = lowest(ltvTiers.filter((highestLtv) => Math.round(highestLtv * 100) >= ltv))
  const ltvTier = fitting === undefined && loanType !== 'Conventional' ? highest(ltvTiers) : fitting
  return rows.filter((row) => row.credit_score === scoreTier && row.ltv === ltvTier)
}

/** Not `Math.max(...)`, which cannot take the 200,000 rows that a sheet may have. */
function highest(numbers: readonly number[]): number | undefined {
  return numbers.reduce<number | undefined>((most, one) => (most === undefined || one > most ? one : most), undefined)
}

function lowest(numbers: readonly number[]): number | undefined {
  return numbers.reduce<number | undefined>(
    (least, one) => (least === undefined || one < least ? one : least),
    undefined,
  )
}
