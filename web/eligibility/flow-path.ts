import type { Dispatch } from 'react'
import type { LoanForm } from '../loan-form/use-loan-form.ts'
import type { FlowEvent, FlowState } from './flow-state.ts'

/** What both paths of the flow work with. */
export interface FlowPath {
  readonly state: FlowState
  readonly form: LoanForm
  readonly inviteCode: string | null
  readonly send: Dispatch<FlowEvent>
  readonly onBackToOptions: () => void
}
