import type { RateSheet, RateSheetRow } from '../rates/rate-sheet.ts'
import { rowsOfCell } from '../rates/rows-of-cell.ts'
import { pricedBand, SCORE_OF_BAND } from './credit-score.ts'
import type { LoanTerms } from './loan.ts'
import { loanFigures } from './loan-figures.ts'
import { rateSheetLtv } from './loan-to-value.ts'

/** The rows of a sheet that a loan is priced by: a sheet of these alone gives it the same prices. None where it has no price. */
export function pricedRows(loan: LoanTerms, sheet: RateSheet): RateSheetRow[] {
  const score = SCORE_OF_BAND[pricedBand(loan.estimated_credit_score)]
  return rowsOfCell(sheet, loan.loan_type, score, rateSheetLtv(loanFigures(loan).ltv))
}
