import type { LoanPayload } from '../../../api/contract/loan.ts'
import { addressFaults } from '../../shared/loan-form/loan-form-faults.ts'
import type { LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import type { FlowState } from './flow-state.ts'
import { type FlowStep, wayTo } from './flow-step.ts'

/**
 * How far the flow has come with what it knows.
 *
 * @param loan what the form holds now: an outcome counts only as long as it is about this loan
 */
export function furthestStep(state: FlowState, values: LoanFormValues, loan: LoanPayload): FlowStep {
  const evaluated = state.evaluated !== null && isSameLoan(state.evaluated.loan, loan)
  switch (state.path) {
    case null:
      return 'choice'
    case 'upload':
      if (state.reading === null) return 'upload'
      return evaluated ? 'upload_result' : 'confirm'
    case 'manual':
      if (Object.keys(addressFaults(values)).length > 0) return 'address'
      return evaluated ? 'manual_result' : 'details'
  }
}

/** The step itself, or where the way to it ends for now: an entry of the history may be ahead of what is known. */
export function reachableStep(step: FlowStep, furthest: FlowStep): FlowStep {
  if (step === 'all_set') return step
  return wayTo(furthest).includes(step) ? step : furthest
}

function isSameLoan(one: LoanPayload, other: LoanPayload): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof LoanPayload)[]
  return fields.every((field) => one[field] === other[field])
}
