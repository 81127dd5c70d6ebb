import { Button } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { focusFirstFault } from '../form/focus-first-fault.ts'
import { AddressFields } from './address-fields.tsx'
import { addressFaults } from './loan-form-faults.ts'
import styles from './step.module.css'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import type { LoanForm } from './use-loan-form.ts'

interface AddressStepProps {
  form: LoanForm
  backLabel: string
  onBack: () => void
  onNext: () => void
}

export function AddressStep({ form, backLabel, onBack, onNext }: AddressStepProps) {
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faults = addressFaults(form.values)
    if (Object.keys(faults).length === 0) return onNext()
    form.setErrors(faults)
    focusFirstFault(element.current)
  }

  return (
    <form ref={element} className={styles.step} onSubmit={submit} noValidate>
      <StepHeading title="Where is the house?" />
      <AddressFields form={form} />
      <StepActions>
        <Button variant="default" onClick={onBack}>
          {backLabel}
        </Button>
        <Button type="submit">Continue</Button>
      </StepActions>
    </form>
  )
}
