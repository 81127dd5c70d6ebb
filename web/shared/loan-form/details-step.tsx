import { Button } from '@mantine/core'
import { StepAlert } from '../form/step-alert.tsx'
import { LoanFields } from './loan-fields.tsx'
import { LOAN_CHECK } from './loan-form-check.ts'
import type { ServerFaults } from './server-faults.ts'
import styles from './step.module.css'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import type { LoanForm } from './use-loan-form.ts'
import { useLoanSubmit } from './use-loan-submit.ts'

interface DetailsStepProps {
  form: LoanForm
  submitLabel: string
  busy: boolean
  /** Said before the answer is asked for. */
  note?: string
  onBack: () => void
  /** Resolves to what the server found wrong, if it did. */
  onSubmit: () => Promise<ServerFaults>
}

export function DetailsStep({ form, submitLabel, busy, note, onBack, onSubmit }: DetailsStepProps) {
  const { formProps, obstacle } = useLoanSubmit(form, LOAN_CHECK, onSubmit)

  return (
    <form {...formProps} className={styles.step}>
      <StepHeading title="Your loan details">
        Your latest statement has most of it. Close is good enough for a first answer.
      </StepHeading>
      <LoanFields form={form} />
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {obstacle !== null && <StepAlert>{obstacle}</StepAlert>}
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
