import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import type { FieldNotes } from './field-notes.ts'
import { LoanFieldInput } from './loan-field-input.tsx'
import { isAsked } from './loan-form-layout.ts'
import styles from './loan-input.module.css'
import type { PrintedPlaces } from './printed-place.ts'
import { ReadField } from './read-field.tsx'
import type { LoanForm } from './use-loan-form.ts'

/** What the inputs of one form share. */
export interface LoanInputs {
  readonly form: LoanForm
  /** What a statement says of each field. */
  readonly notes?: FieldNotes
  /** Where on the statement each was read. */
  readonly places?: PrintedPlaces
  /** Fields that are asked for in another place of the form. */
  readonly without?: ReadonlySet<LoanFieldName>
}

/** One field of the loan, wherever on the form it is asked for. */
export function LoanInput({ field, form, notes, places, without }: LoanInputs & { field: LoanFieldName }) {
  if (without?.has(field) || !isAsked(field, form.values)) return null
  const { kind, hint } = LOAN_FIELDS[field]
  const isBox = kind === 'yes_no'
  const fromForm = form.getInputProps(field, { type: isBox ? 'checkbox' : 'input' })
  const input = <LoanFieldInput name={field} description={notes?.[field] ?? hint} {...fromForm} />
  const place = places?.[field]
  return (
    <div className={styles.input} data-wide={isBox || field === 'address' || undefined}>
      {place ? <ReadField place={place}>{input}</ReadField> : input}
    </div>
  )
}
