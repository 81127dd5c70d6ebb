import type { LoanType } from '../evaluation/loan-choices.ts'

/** One price on a sheet. Score: the lowest of its tier; ltv: the highest of its tier in percent. Price: 100 is par. */
export interface RateSheetRow {
  readonly credit_score: number
  readonly ltv: number
  readonly rate: number
  readonly price: number
  /** Null: the rows for every loan type that has none of its own. */
  readonly loan_type: LoanType | null
}

/** A sheet whose rows were checked. The rule keeps its own index of it. */
export interface RateSheet {
  readonly rows: readonly RateSheetRow[]
}
