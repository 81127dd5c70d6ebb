import type { EvaluationWithLadder } from '../../domain/evaluation/evaluation.ts'
import type { Explanation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'

export interface ReportedEvaluation {
  readonly address: string
  /** City, state and ZIP code. */
  readonly place: string
  readonly loan: LoanTerms
  readonly evaluation: EvaluationWithLadder
  readonly explanation: Explanation
  /** Whether it is looked back to: its day is then called by its date, and not today. */
  readonly is_past: boolean
  /** Who is behind it, line by line. */
  readonly footer: readonly string[]
}
