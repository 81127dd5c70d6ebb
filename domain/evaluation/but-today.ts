import type { Evaluation } from './evaluation.ts'
import { compareCourses } from './explanation/comparison.ts'
import { whatQualifies } from './explanation/what-qualifies.ts'
import type { LoanTerms } from './loan.ts'

/** What qualifies the 'free' of a loan as it is owed today; null: nothing does, or it is not free. */
export function butToday(loan: LoanTerms, evaluation: Evaluation): string | null {
  return evaluation.status === 'ready_now' ? whatQualifies(loan, evaluation, compareCourses(loan, evaluation)) : null
}
