import type { SheetCell } from './rate-sheet-index.ts'

/** Where on a sheet a price stands: 'score 780, LTV 80, FHA'. */
export function cellInWords({ loan_type, credit_score, ltv }: Omit<SheetCell, 'prices'>): string {
  return `score ${credit_score}, LTV ${ltv}${loan_type === null ? '' : `, ${loan_type}`}`
}
