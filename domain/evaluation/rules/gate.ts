import type { Cents } from '../../money/cents.ts'
import type { Thousandths } from '../../money/thousandths.ts'
import type { Evaluation, Reason } from '../evaluation.ts'
import type { LoanType } from '../loan-choices.ts'

/** What a gate looks at: the loan's program, and what one candidate rate would change. */
export interface RateChange {
  readonly loan_type: LoanType
  readonly is_arm: boolean
  readonly current_rate: Thousandths
  readonly rate: Thousandths
  /** Null when the new mortgage insurance is unknown. */
  readonly monthly_savings: Cents | null
}

/** One thing a candidate rate must fulfil. Written for the homeowner: of the market and of dates, never of a denial. */
export interface Gate {
  readonly reason: Reason
  holds(change: RateChange): boolean
  inWords(evaluation: Evaluation): string
}
