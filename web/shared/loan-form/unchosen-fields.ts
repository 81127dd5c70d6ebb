import type { LoanFieldName } from '../../../api/contract/loan-fields.ts'
import type { FieldReadings } from './field-notes.ts'
import type { LoanFormFaults } from './loan-form-faults.ts'
import { isAsked, LOAN_FORM_ORDER } from './loan-form-layout.ts'
import { EMPTY_LOAN_FORM } from './loan-form-values.ts'
import { isSameEntry } from './same-entry.ts'
import type { LoanForm } from './use-loan-form.ts'

export const CHOOSE_PRINTED = 'Please choose what is printed'

/** Whether a field that can be read in two ways still stands as the form begins: nobody has said what is printed. */
export function isUnchosen(form: LoanForm, field: LoanFieldName): boolean {
  return !form.isTouched(field) && isSameEntry(form.values[field], EMPTY_LOAN_FORM[field])
}

/** A fault of each field that can be read in two ways and waits for the person to choose. */
export function unchosenFaults(form: LoanForm, readings: FieldReadings): LoanFormFaults {
  const waiting = LOAN_FORM_ORDER.filter(
    (name) => readings[name] !== undefined && isAsked(name, form.values) && isUnchosen(form, name),
  )
  return Object.fromEntries(waiting.map((name) => [name, CHOOSE_PRINTED]))
}
