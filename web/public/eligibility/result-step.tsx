import { Loader } from '@mantine/core'
import { useDeferredValue, useRef, useState } from 'react'
import { OutcomeDetails } from '../../shared/evaluation-result/outcome-details.tsx'
import { OutcomePanel } from '../../shared/evaluation-result/outcome-panel.tsx'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { BackToOptions } from './back-to-options.tsx'
import { FlowTrail } from './flow-trail.tsx'
import { NotLooked } from './not-looked.tsx'
import { RegistrationForm } from './registration/registration-form.tsx'
import { ResultActions } from './result-actions.tsx'
import { UploadPrompt } from './upload-prompt.tsx'
import type { FlowUnderWay } from './use-flow.ts'
import { useWatch } from './use-watch.ts'

/** The outcome, and the invitation to have it watched. */
export function ResultStep({ flow }: { flow: FlowUnderWay }) {
  const { evaluated } = flow.state
  if (evaluated === null) return null
  const { loan, outcome } = evaluated
  return (
    <>
      <FlowTrail flow={flow} path={flow.state.path ?? 'manual'} current="Result" />
      <OutcomePanel outcome={outcome} loan={loan} />
      <WhatNext flow={flow} evaluated={evaluated} />
    </>
  )
}

type Evaluated = NonNullable<FlowUnderWay['state']['evaluated']>

interface WhatNextProps {
  flow: FlowUnderWay
  evaluated: Evaluated
}

function WhatNext({ flow, evaluated }: WhatNextProps) {
  const { loan, outcome } = evaluated
  // Below the end of most screens, and as dear to render as all else: it comes once the answer is painted.
  const explained = useDeferredValue<Evaluated | null>(evaluated, null)
  const { state, inviteCode, send, goTo } = flow
  const { watch, startWatching } = useWatch(loan, () => goTo('all_set'))
  const [justOpened, setJustOpened] = useState(false)
  const toggleRegistration = () => {
    setJustOpened(true)
    send({ type: 'registration_toggled' })
  }
  const actions = useRef<HTMLDivElement>(null)
  const skipUpload = () => {
    send({ type: 'upload_skipped' })
    actions.current?.querySelector<HTMLElement>('a, button')?.focus()
  }

  if (watch === 'adding') return <Loader aria-label="Adding your property" />
  if (watch === 'failed') return <WatchFailed onRetry={startWatching} />
  return (
    <>
      {!outcome.looked && <NotLooked flow={flow} loan={loan} />}
      <ResultActions
        ref={actions}
        outcome={outcome}
        registering={state.registering}
        onRegister={toggleRegistration}
        onWatch={startWatching}
      />
      {state.registering && (
        <RegistrationForm
          justOpened={justOpened}
          person={state.person}
          onPerson={(person) => send({ type: 'person_typed', person })}
          inviteCode={inviteCode}
          onRegistered={startWatching}
        />
      )}
      {/* Nothing can be more precise than no answer. */}
      {state.uploadPrompt && outcome.looked && <UploadPrompt flow={flow} onSkip={skipUpload} />}
      {explained !== null && <OutcomeDetails {...explained} />}
      <BackToOptions flow={flow} />
    </>
  )
}

function WatchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <StepAlert>Failed to add property. Please try again.</StepAlert>
      <p>Your account is ready; only the property is still missing in it.</p>
      <TryAgain variant="filled" onAgain={onRetry} />
    </>
  )
}
