import type { FieldNotes } from './field-notes.ts'
import type { LoanField } from './loan-form-values.ts'
import styles from './loan-input.module.css'
import { LOAN_INPUTS } from './loan-inputs.tsx'
import type { PrintedPlaces } from './printed-place.ts'
import { ReadField } from './read-field.tsx'
import type { LoanForm } from './use-loan-form.ts'

const HINTS: Partial<Record<LoanField, string>> = {
  monthly_payment_piti: 'The whole of it, with taxes and insurance',
  escrow_balance: '0 when there is no escrow account',
  escrow_payout_months: 'Taxes or insurance due from the account',
  mi_monthly: 'Optional',
  estimated_value: 'What the house would sell for today',
  estimated_credit_score: 'A guess is fine. We never pull it.',
}
const CHECKBOXES: readonly LoanField[] = ['has_mi', 'is_arm']
const WIDE: readonly LoanField[] = [...CHECKBOXES, 'address']

/** What the inputs of one form share. */
export interface LoanInputs {
  readonly form: LoanForm
  /** What a statement says of each field. */
  readonly notes?: FieldNotes
  /** Where on the statement each was read. */
  readonly places?: PrintedPlaces
  /** Fields that are asked for in another place of the form. */
  readonly without?: ReadonlySet<LoanField>
}

/** One field of the loan, wherever on the form it is asked for. */
export function LoanInput({ field, form, notes, places, without }: LoanInputs & { field: LoanField }) {
  if (without?.has(field)) return null
  const type = CHECKBOXES.includes(field) ? 'checkbox' : 'input'
  const description = notes?.[field] ?? HINTS[field]
  const place = places?.[field]
  const input = LOAN_INPUTS[field]({ description, ...form.getInputProps(field, { type }) })
  return (
    <div className={styles.input} data-wide={WIDE.includes(field) || undefined}>
      {place ? <ReadField place={place}>{input}</ReadField> : input}
    </div>
  )
}
