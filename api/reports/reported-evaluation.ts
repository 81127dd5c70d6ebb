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
  /** Who is behind it, line by line. */
  readonly footer: readonly string[]
}
