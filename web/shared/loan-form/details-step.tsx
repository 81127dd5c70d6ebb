import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { focusFirstFault } from '../form/focus-first-fault.ts'
import { FIX_ERRORS, StepAlert } from '../form/step-alert.tsx'
import { LoanFields } from './loan-fields.tsx'
import { loanFaults } from './loan-form-faults.ts'
import type { ServerFaults } from './server-faults.ts'
import styles from './step.module.css'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import type { LoanForm } from './use-loan-form.ts'

interface DetailsStepProps {
  form: LoanForm
  submitLabel: string
  busy: boolean
  onBack: () => void
  /** Resolves to what the server found wrong, if it did. */
  onSubmit: () => Promise<ServerFaults>
}

export function DetailsStep({ form, submitLabel, busy, onBack, onSubmit }: DetailsStepProps) {
  const element = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(false)

  const show = (faults: ServerFaults) => {
    const faulty = Object.keys(faults).length > 0
    setRefused(faulty)
    if (!faulty) return
    form.setErrors(faults)
    focusFirstFault(element.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const faults = loanFaults(form.values)
    show(Object.keys(faults).length > 0 ? faults : await onSubmit())
  }

  return (
    <form ref={element} className={styles.step} onSubmit={submit} noValidate>
      <StepHeading title="Your loan details">
        Your latest statement has most of it. Close is good enough for a first answer.
      </StepHeading>
      <LoanFields form={form} />
      {refused && <StepAlert>{FIX_ERRORS}</StepAlert>}
      <StepActions>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </StepActions>
    </form>
  )
}
