import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useReducer } from 'react'
import { AppProviders } from '../app/app-providers.tsx'
import { EMPTY_LOAN_FORM } from '../loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../loan-form/loan-payload.ts'
import { useLoanForm } from '../loan-form/use-loan-form.ts'
import { ChoiceScreen } from './choice-screen.tsx'
import styles from './eligibility-flow.module.css'
import { AT_CHOICE, nextFlowState } from './flow-state.ts'
import { ManualPath } from './manual-path.tsx'
import { ResultStep } from './result-step.tsx'
import { UploadPath } from './upload-path.tsx'

interface EligibilityFlowProps {
  inviteCode: string | null
  onClose: () => void
}

/** The way from 'is it free?' to an account: a dialog that fills the screen of a phone. */
export function EligibilityFlow(props: EligibilityFlowProps) {
  return (
    <AppProviders>
      <FlowDialog {...props} />
    </AppProviders>
  )
}

function FlowDialog({ inviteCode, onClose }: EligibilityFlowProps) {
  const onPhone = useMediaQuery('(max-width: 40rem)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened
      onClose={onClose}
      // A form that took minutes to fill must not vanish with a stray click.
      closeOnClickOutside={false}
      fullScreen={onPhone}
      size="46rem"
      centered
      classNames={{ content: styles.content }}
      transitionProps={{ transition: 'fade', duration: 150 }}
    >
      <Modal.Overlay color="#141a24" backgroundOpacity={0.55} />
      <Modal.Content>
        {/* Not Modal.Header: inside a dialog that would be a second banner of the page. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>Free refinance check</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={styles.body}>
          <Flow inviteCode={inviteCode} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Flow({ inviteCode }: Pick<EligibilityFlowProps, 'inviteCode'>) {
  const [state, send] = useReducer(nextFlowState, AT_CHOICE)
  const form = useLoanForm()
  const { place, outcome } = state
  const backToOptions = () => {
    form.setValues(EMPTY_LOAN_FORM)
    form.clearErrors()
    send({ type: 'back_to_options' })
  }

  if (place.path === 'choice') return <ChoiceScreen send={send} />
  if (place.step === 'result' && outcome !== null) {
    const loan = loanPayloadOf(form.values, { documentId: state.reading?.document_id ?? null, inviteCode })
    return (
      <ResultStep
        state={state}
        outcome={outcome}
        form={form}
        loan={loan}
        inviteCode={inviteCode}
        send={send}
        onBackToOptions={backToOptions}
      />
    )
  }
  const path = { state, form, inviteCode, send, onBackToOptions: backToOptions }
  return place.path === 'upload' ? <UploadPath {...path} /> : <ManualPath {...path} />
}
