import { type Dispatch, type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LoanPayload } from '../../../api/contract/loan.ts'
import { EMPTY_LOAN_FORM } from '../../shared/loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../../shared/loan-form/loan-payload.ts'
import { type LoanForm, useLoanForm } from '../../shared/loan-form/use-loan-form.ts'
import { inviteCodeIn, keptInviteCode } from '../shared/invite-code.ts'
import type { Flow } from './flow.ts'
import { type FlowEvent, type FlowState, NOTHING_CHOSEN, nextFlowState } from './flow-state.ts'
import type { FlowStep } from './flow-step.ts'
import { furthestStep, reachableStep } from './furthest-step.ts'
import { forgetFlow, saveFlow, saveReading, saveStep } from './saved-flow.ts'
import type { FlowHistory } from './use-flow-history.ts'

/** What every step of the flow works with. */
export interface FlowUnderWay extends FlowHistory {
  readonly state: FlowState
  /** The furthest step that the flow has come to. */
  readonly furthest: FlowStep
  readonly form: LoanForm
  /** What the form holds now, as it is sent. */
  readonly loan: LoanPayload
  readonly inviteCode: string | null
  readonly send: Dispatch<FlowEvent>
  /** True from the wish to upload until the step that does it has asked for the file. */
  readonly wantsFile: RefObject<boolean>
  /** Forgets everything. */
  readonly startAgain: () => void
}

/** The flow from where a reload interrupted it. What it knows is saved at every change. */
export function useFlow(saved: Flow | null, history: FlowHistory): FlowUnderWay {
  const [state, send] = useReducer(nextFlowState, saved?.state ?? NOTHING_CHOSEN)
  const form = useLoanForm(saved?.values)
  const [searchParams] = useSearchParams()
  const inviteCode = inviteCodeIn(searchParams) ?? keptInviteCode()
  const loan = loanPayloadOf(form.values, { documentId: state.reading?.document_id ?? null, inviteCode })
  const furthest = furthestStep(state, form.values, loan)
  const step = history.step === null ? null : reachableStep(history.step, furthest)

  const { goTo } = history
  // The history may be ahead of what is known: after a statement was too large to be saved, or when the loan was changed.
  useEffect(() => {
    if (step !== history.step) goTo(step)
  }, [step, history.step, goTo])
  useSaving({ state, values: form.values }, step === 'choice' ? furthest : step)

  const wantsFile = useRef(false)
  const { setValues, clearErrors } = form
  const startAgain = useCallback(() => {
    setValues(EMPTY_LOAN_FORM)
    clearErrors()
    send({ type: 'started_again' })
  }, [setValues, clearErrors])
  return { ...history, step, state, furthest, form, loan, inviteCode, send, wantsFile, startAgain }
}

/** @param step where one is; null while the flow is closed */
function useSaving({ state, values }: Flow, step: FlowStep | null): void {
  useEffect(() => {
    if (state.path === null) forgetFlow()
    else saveFlow({ state, values })
  }, [state, values])
  useEffect(() => {
    if (state.path !== null && step !== null) saveStep(step)
  }, [state.path, step])
  useEffect(() => saveReading(state.reading), [state.reading])
}
