import { useCallback } from 'react'
import type { LoanPayload } from '../../../api/contract/loan.ts'
import { type Outcome, outcomeOf, UNEVALUATED } from '../../shared/evaluation-result/outcome.ts'
import { type ServerFaults, serverFaults } from '../../shared/loan-form/server-faults.ts'
import { useEvaluateLoanMutation } from '../../shared/properties/evaluate-loan.ts'

type Evaluated = { readonly outcome: Outcome } | { readonly faults: ServerFaults }

/**
 * @returns a function that evaluates a loan. Fields that the server refuses go back to the form; any other failure is no reason
 * to send somebody away, so it counts as not yet.
 */
export function useEvaluate() {
  const [evaluateLoan, { isLoading }] = useEvaluateLoanMutation()

  const evaluate = useCallback(
    async (loan: LoanPayload): Promise<Evaluated> => {
      try {
        return { outcome: outcomeOf(await evaluateLoan(loan).unwrap()) }
      } catch (error) {
        const faults = serverFaults(error)
        return Object.keys(faults).length > 0 ? { faults } : { outcome: UNEVALUATED }
      }
    },
    [evaluateLoan],
  )

  return { evaluate, isEvaluating: isLoading }
}
