import { LOAN_FIELDS } from '../../../api/contract/loan-fields.ts'
import type { Difference } from '../form/changed-elsewhere.tsx'
import { entryInWords } from './entry-in-words.ts'
import { isAsked, LOAN_FORM_ORDER } from './loan-form-layout.ts'
import type { LoanFormValues } from './loan-form-values.ts'
import { isSameEntry } from './same-entry.ts'

/** The fields in which two forms of one loan do not say the same, in words and in the order of the form. */
export function loanChanges(here: LoanFormValues, there: LoanFormValues): Difference[] {
  const differ = LOAN_FORM_ORDER.filter(
    (name) => isAsked(name, here) && isAsked(name, there) && !isSameEntry(here[name], there[name]),
  )
  return differ.map((name) => ({
    label: LOAN_FIELDS[name].label,
    here: entryInWords(name, here[name]),
    there: entryInWords(name, there[name]),
  }))
}
