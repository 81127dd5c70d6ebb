import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { numberIn } from './loan-form-values.ts'
import { LoanInput, type LoanInputs } from './loan-input.tsx'
import styles from './optional-breakdown.module.css'

const PARTS = ['monthly_payment_pi', 'monthly_taxes', 'monthly_insurance'] as const

/** The parts of the payment. They make the answer exact, but nobody has to know them. */
export function OptionalBreakdown(inputs: LoanInputs) {
  const { form } = inputs
  const filled = PARTS.some((part) => numberIn(form.values[part]) !== null)
  const [shown, setShown] = useState(filled)
  const region = useId()
  // What has to be corrected must be seen.
  const faulty = [...PARTS, 'escrow_payout_months' as const].some((part) => form.errors[part] !== undefined)
  const open = shown || faulty

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
        <LoanInput field="monthly_payment_pi" {...inputs} />
        <LoanInput field="monthly_taxes" {...inputs} />
        <LoanInput field="monthly_insurance" {...inputs} />
        <LoanInput field="escrow_payout_months" {...inputs} />
      </div>
    </div>
  )
}
