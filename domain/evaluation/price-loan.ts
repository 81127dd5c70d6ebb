import { type Thousandths, thousandths } from '../money/thousandths.ts'
import { findAdjustment } from '../rates/llpa-index.ts'
import { type Cell, findCell } from '../rates/rate-sheet-index.ts'
import { pricedBand, SCORE_OF_BAND } from './credit-score.ts'
import type { Reason } from './evaluation.ts'
import type { LoanTerms } from './loan.ts'
import type { LoanFigures } from './loan-figures.ts'
import { rateSheetLtv } from './loan-to-value.ts'
import type { Pricing } from './pricing.ts'

/** The prices for a loan, or which look-ups failed. */
export type LoanPrices =
  | { readonly cell: Cell; readonly llpa_points: Thousandths }
  | { readonly cell: null; readonly reasons: readonly Reason[] }

export function priceLoan(loan: LoanTerms, figures: LoanFigures, pricing: Pricing): LoanPrices {
  const band = pricedBand(loan.estimated_credit_score)
  const sheet = pricing.rate_sheet?.value ?? null
  const cell = sheet && findCell(sheet, loan.loan_type, SCORE_OF_BAND[band], rateSheetLtv(figures.ltv))
  const points = llpaPoints(loan, figures, pricing)
  if (cell !== null && points !== null) return { cell, llpa_points: points }
  const reasons: Reason[] = []
  if (cell === null) reasons.push('no_pricing')
  if (points === null) reasons.push('no_llpa')
  return { cell: null, reasons }
}

/** The streamline programs know no loan-level adjustments. */
function llpaPoints(loan: LoanTerms, figures: LoanFigures, pricing: Pricing): Thousandths | null {
  if (loan.loan_type !== 'Conventional') return thousandths(0)
  if (pricing.llpa === null) return null
  return findAdjustment(pricing.llpa.value, loan.occupancy, pricedBand(loan.estimated_credit_score), figures.ltv)
}
