import { NumberInput, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { FieldNotes } from './field-notes.ts'
import { numberIn } from './loan-form-values.ts'
import { MoneyInput } from './money-input.tsx'
import styles from './optional-breakdown.module.css'
import type { LoanForm } from './use-loan-form.ts'

const PARTS = ['monthly_payment_pi', 'monthly_taxes', 'monthly_insurance'] as const

/** The parts of the payment. They make the answer exact, but nobody has to know them. */
export function OptionalBreakdown({ form, notes }: { form: LoanForm; notes: FieldNotes }) {
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
        <MoneyInput
          label="Principal & Interest (P&I)"
          description={notes.monthly_payment_pi}
          {...form.getInputProps('monthly_payment_pi')}
        />
        <MoneyInput label="Monthly Taxes" description={notes.monthly_taxes} {...form.getInputProps('monthly_taxes')} />
        <MoneyInput
          label="Monthly Insurance"
          description={notes.monthly_insurance}
          {...form.getInputProps('monthly_insurance')}
        />
        <NumberInput
          label="Months until escrow pays out"
          description="Taxes or insurance due from the account"
          min={0}
          max={24}
          allowDecimal={false}
          inputMode="numeric"
          {...form.getInputProps('escrow_payout_months')}
        />
      </div>
    </div>
  )
}
