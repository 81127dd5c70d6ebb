import { Button } from '@mantine/core'
import { StepAlert } from '../form/step-alert.tsx'
import { AddressFields } from './address-fields.tsx'
import { ADDRESS_CHECK } from './loan-form-check.ts'
import styles from './step.module.css'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import type { LoanForm } from './use-loan-form.ts'
import { useLoanSubmit } from './use-loan-submit.ts'

interface AddressStepProps {
  form: LoanForm
  backLabel: string
  onBack: () => void
  onNext: () => void
}

export function AddressStep({ form, backLabel, onBack, onNext }: AddressStepProps) {
  const { formProps, obstacle } = useLoanSubmit(form, ADDRESS_CHECK, async () => {
    onNext()
    return {}
  })

  return (
    <form {...formProps} className={styles.step}>
      <StepHeading title="Where is the house?" />
      <AddressFields form={form} />
      {obstacle !== null && <StepAlert>{obstacle}</StepAlert>}
      <StepActions>
        <Button variant="default" onClick={onBack}>
          {backLabel}
        </Button>
        <Button type="submit">Continue</Button>
      </StepActions>
    </form>
  )
}
