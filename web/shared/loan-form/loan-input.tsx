import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { fieldHint } from './field-hint.ts'
import type { FieldNotes, FieldReadings } from './field-notes.ts'
import { LoanFieldInput } from './loan-field-input.tsx'
import { isAsked } from './loan-form-layout.ts'
import styles from './loan-input.module.css'
import { TwoReadings } from './two-readings.tsx'
import type { LoanForm } from './use-loan-form.ts'

/** What the inputs of one form share. */
export interface LoanInputs {
  readonly form: LoanForm
  /** What a statement says of each field. */
  readonly notes?: FieldNotes
  /** Of fields that a statement shows in two ways: both. */
  readonly readings?: FieldReadings
  /** Fields that are asked for in another place of the form. */
  readonly without?: ReadonlySet<LoanFieldName>
}

/** One field of the loan, wherever on the form it is asked for. */
export function LoanInput({ field, form, notes, readings, without }: LoanInputs & { field: LoanFieldName }) {
  if (without?.has(field) || !isAsked(field, form.values)) return null
  const isBox = LOAN_FIELDS[field].kind === 'yes_no'
  // Touched is what was changed, and not what one only came by.
  const fromForm = form.getInputProps(field, { type: isBox ? 'checkbox' : 'input', withFocus: false })
  const input = (
    <LoanFieldInput name={field} description={notes?.[field] ?? fieldHint(field, form.values)} {...fromForm} />
  )
  return (
    <div className={styles.input} data-wide={isBox || field === 'address' || undefined}>
      {input}
      {readings?.[field] && <TwoReadings field={field} readings={readings[field]} form={form} />}
    </div>
  )
}
