import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import type { LoanPayload } from '../../api/contract/loan.ts'
import type { Outcome } from '../evaluation-result/outcome.ts'
import { OutcomePanel } from '../evaluation-result/outcome-panel.tsx'
import { StepAlert } from '../loan-form/step-alert.tsx'
import { StepTrail } from '../loan-form/step-trail.tsx'
import { RegistrationForm } from '../registration/registration-form.tsx'
import { AllSet } from './all-set.tsx'
import { BackToOptions } from './back-to-options.tsx'
import type { FlowPath } from './flow-path.ts'
import { MANUAL_STEPS, UPLOAD_STEPS } from './flow-steps.ts'
import { ResultActions } from './result-actions.tsx'
import { UploadPrompt } from './upload-prompt.tsx'
import { useWatch } from './use-watch.ts'

interface ResultStepProps extends FlowPath {
  outcome: Outcome
  loan: LoanPayload
}

/** The outcome, and the invitation to have it watched. */
export function ResultStep({ state, outcome, form, loan, inviteCode, send, onBackToOptions }: ResultStepProps) {
  const [registering, setRegistering] = useState(false)
  const { watch, startWatching } = useWatch(loan)
  const steps = state.place.path === 'manual' ? MANUAL_STEPS : UPLOAD_STEPS

  if (watch === 'watching') return <AllSet />
  return (
    <>
      <StepTrail steps={steps} current="Result" />
      <OutcomePanel outcome={outcome} balance={loan.current_balance} homeValue={loan.estimated_value} />
      {watch === 'not_started' && (
        <ResultActions
          outcome={outcome}
          registering={registering}
          onRegister={() => setRegistering((open) => !open)}
          onWatch={startWatching}
        />
      )}
      {watch === 'not_started' && registering && (
        <RegistrationForm inviteCode={inviteCode} onRegistered={startWatching} />
      )}
      {watch === 'adding' && <Loader aria-label="Adding your property" />}
      {watch === 'failed' && (
        <>
          <StepAlert>Failed to add property. Please try again.</StepAlert>
          <p>Your account is ready; only the property is still missing in it.</p>
          <Button onClick={startWatching}>Try Again</Button>
        </>
      )}
      {state.uploadPrompt && watch === 'not_started' && (
        <UploadPrompt form={form} inviteCode={inviteCode} send={send} />
      )}
      {watch === 'not_started' && <BackToOptions onClick={onBackToOptions} />}
    </>
  )
}
