import { LOAN_FIELDS } from '../../../api/contract/loan-fields.ts'
import type { Difference } from '../form/changed-elsewhere.tsx'
import { entryInWords } from './entry-in-words.ts'
import { isAsked, LOAN_FORM_ORDER } from './loan-form-layout.ts'
import type { LoanFormValues } from './loan-form-values.ts'
import { isSameEntry } from './same-entry.ts'

/** What was saved of a loan elsewhere since `before`, beside what is typed here, in words and in the order of the form. */
export function loanChanges(before: LoanFormValues, here: LoanFormValues, there: LoanFormValues): Difference[] {
  const differ = LOAN_FORM_ORDER.filter(
    (name) =>
      isAsked(name, here) &&
      isAsked(name, there) &&
      !isSameEntry(before[name], there[name]) &&
      !isSameEntry(here[name], there[name]),
  )
  return differ.map((name) => ({
    label: LOAN_FIELDS[name].label,
    here: entryInWords(name, here[name]),
    there: entryInWords(name, there[name]),
    isChangedHere: !isSameEntry(before[name], here[name]),
  }))
}
