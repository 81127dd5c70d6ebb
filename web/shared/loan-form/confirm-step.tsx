import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { StepAlert } from '../form/step-alert.tsx'
import { readingsOf } from './field-notes.ts'
import { type LoanFormCheck, WHOLE_CHECK } from './loan-form-check.ts'
import type { ServerFaults } from './server-faults.ts'
import { StatementFields } from './statement-fields.tsx'
import { shareInWords, statementShare } from './statement-share.ts'
import styles from './step.module.css'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import { unchosenFaults } from './unchosen-fields.ts'
import type { LoanForm } from './use-loan-form.ts'
import { useLoanSubmit } from './use-loan-submit.ts'
import { WHAT_FREE_MEANS } from './what-free-means.ts'

const READ_DISCLOSURE =
  'Please read and acknowledge the disclosure about what "free refinance" means before continuing.'

interface ConfirmStepProps {
  form: LoanForm
  reading: ParseAnswer
  /** Absent where there is nothing to acknowledge. */
  disclosure?: { acknowledged: boolean; onAcknowledge: (acknowledged: boolean) => void }
  submitLabel: string
  busy: boolean
  onReupload: () => void
  /** Resolves to what the server found wrong, if it did. */
  onConfirm: () => Promise<ServerFaults>
}

/** What was read from the statement, for the person to correct and complete. */
export function ConfirmStep({ form, reading, disclosure, submitLabel, busy, onReupload, onConfirm }: ConfirmStepProps) {
  const check: LoanFormCheck = {
    ...WHOLE_CHECK,
    faultsIn: (values) => ({ ...WHOLE_CHECK.faultsIn(values), ...unchosenFaults(form, readingsOf(reading)) }),
  }
  const { formProps, obstacle, submit } = useLoanSubmit(form, check, onConfirm)
  const share = statementShare(reading, form.values)
  const [unread, setUnread] = useState(false)

  const alert = unread ? READ_DISCLOSURE : obstacle

  const confirm = () => {
    const isUnread = disclosure?.acknowledged === false
    setUnread(isUnread)
    if (!isUnread) submit()
  }

  return (
    <form
      {...formProps}
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <StepHeading title={shareInWords(share, form.values)}>
        Please check what we read: first what is missing or hard to read. The rest stands below, and opens where
        something is wrong.
      </StepHeading>
      <StatementFields form={form} reading={reading} share={share} />
      {disclosure !== undefined && (
        <Checkbox
          checked={disclosure.acknowledged}
          onChange={(event) => disclosure.onAcknowledge(event.currentTarget.checked)}
          label={`I have read what “free refinance” means: ${WHAT_FREE_MEANS}`}
        />
      )}
      {alert !== null && <StepAlert>{alert}</StepAlert>}
      <StepActions>
        <Button variant="default" onClick={onReupload}>
          Re-upload Statement
        </Button>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </StepActions>
    </form>
  )
}
