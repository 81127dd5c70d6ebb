import { LOAN_TYPES } from '../evaluation/loan-choices.ts'
import type { RateSheetRow } from './rate-sheet.ts'

/*
 * Where a price stands, as a number: as texts, the places of the most rows that a sheet may have take several times as long to
 * compare.
 */

/** The same for all prices of a score and an LTV tier. */
export function cellOf({ credit_score, ltv }: RateSheetRow): number {
  return credit_score * 100_000 + Math.round(ltv * 100)
}

/** The same for the prices of one score, LTV and rate, whatever their loan type. */
export function placeOf(row: RateSheetRow): number {
  return cellOf(row) * 100_000 + Math.round(row.rate * 1000)
}

/** Of one price alone on a sheet. */
export function placeOnSheet(row: RateSheetRow): number {
  const type = row.loan_type === null ? 0 : 1 + LOAN_TYPES.indexOf(row.loan_type)
  return placeOf(row) * 10 + type
}
