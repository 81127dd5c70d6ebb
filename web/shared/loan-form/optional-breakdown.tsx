import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { LOAN_FIELDS } from '../../../api/contract/loan-fields.ts'
import { LOAN_FORM_LAYOUT } from './loan-form-layout.ts'
import { numberIn } from './loan-form-values.ts'
import { LoanInput, type LoanInputs } from './loan-input.tsx'
import styles from './optional-breakdown.module.css'

const FIELDS = LOAN_FORM_LAYOUT.breakdown
/** Those that are empty until somebody fills them. */
const PARTS = FIELDS.filter((field) => LOAN_FIELDS[field].ifNotGiven === null)

/** The parts of the payment. They make the answer exact, but nobody has to know them. */
export function OptionalBreakdown(inputs: LoanInputs) {
  const { form, without } = inputs
  const filled = PARTS.some((part) => without?.has(part) !== true && numberIn(form.values[part]) !== null)
  const [shown, setShown] = useState(filled)
  const region = useId()
  // What has to be corrected must be seen.
  const faulty = FIELDS.some((field) => form.errors[field] !== undefined)
  const open = shown || faulty
  if (FIELDS.every((field) => without?.has(field))) return null

  return (
    <div className={styles.breakdown}>
      <UnstyledButton
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={region}
        onClick={() => setShown(!open)}
      >
        {open ? 'Hide' : 'Show'} optional breakdown
      </UnstyledButton>
      <div id={region} hidden={!open} className={styles.fields}>
        {FIELDS.map((field) => (
          <LoanInput key={field} field={field} {...inputs} />
        ))}
      </div>
    </div>
  )
}
