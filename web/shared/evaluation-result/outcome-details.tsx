import type { InsuredLoan } from '../../../api/contract/answer.ts'
import { ExplainedEvaluation } from './explained-evaluation.tsx'
import type { Outcome } from './outcome.ts'

interface OutcomeDetailsProps {
  outcome: Outcome
  loan: InsuredLoan
}

/** What the answer rests on, for who wants to see it. It stands below what can be done. */
export function OutcomeDetails({ outcome: { evaluation, explanation }, loan }: OutcomeDetailsProps) {
  if (evaluation === null || explanation === null) return null
  return (
    <ExplainedEvaluation
      evaluation={evaluation}
      explanation={explanation}
      balance={loan.current_balance}
      homeValue={loan.estimated_value}
    />
  )
}
