import type { LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import type { FlowState } from './flow-state.ts'

/** Raised whenever what is saved of a flow changes its meaning: a tab that was open during an update then starts afresh. */
export const SAVED_FLOW_VERSION = 3

/** All that a flow knows, and a reload must not lose. */
export interface Flow {
  readonly values: LoanFormValues
  readonly state: FlowState
}
