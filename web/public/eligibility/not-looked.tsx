import { useState } from 'react'
import type { LoanPayload } from '../../../api/contract/loan.ts'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import { LOAN_FORM_LAYOUT } from '../../shared/loan-form/loan-form-layout.ts'
import type { ServerFaults } from '../../shared/loan-form/server-faults.ts'
import { useStillShown } from '../../shared/page/use-still-shown.ts'
import type { FlowStep } from './flow-step.ts'
import styles from './not-looked.module.css'
import { useEvaluate } from './use-evaluate.ts'
import type { FlowUnderWay } from './use-flow.ts'

interface NotLookedProps {
  flow: FlowUnderWay
  /** The loan as it was sent. */
  loan: LoanPayload
}

/** The answer did not come: says so, and asks once more with one click. */
export function NotLooked({ flow, loan }: NotLookedProps) {
  const { state, form, send, goTo } = flow
  const { evaluate, isEvaluating } = useEvaluate()
  const [failedAgain, setFailedAgain] = useState(false)
  const stillShown = useStillShown()

  const tryAgain = async () => {
    setFailedAgain(false)
    const result = await evaluate(loan)
    if (!stillShown()) return
    if ('outcome' in result) {
      setFailedAgain(!result.outcome.looked)
      send({ type: 'evaluated', loan, outcome: result.outcome })
      return
    }
    form.setErrors(result.faults)
    goTo(stepOf(result.faults, state.path))
  }

  return (
    <div className={styles.notLooked}>
      <p>We could not look at your loan, so we cannot say anything about it yet. What you told us is still here.</p>
      <TryAgain isAsking={isEvaluating} onAgain={tryAgain} />
      <p role="status">{failedAgain && 'Still no answer. Please try again in a minute.'}</p>
    </div>
  )
}

/** Where the fields that the server refuses are asked for. */
function stepOf(faults: ServerFaults, path: FlowUnderWay['state']['path']): FlowStep {
  if (path === 'upload') return 'confirm'
  return LOAN_FORM_LAYOUT.house.some((field) => field in faults) ? 'address' : 'details'
}
