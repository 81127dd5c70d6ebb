import { useState } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues, withStatement } from '../../shared/loan-form/loan-form-values.ts'
import { statementDifferences, withOtherHouse, withSameHouse } from '../../shared/loan-form/statement-differences.ts'
import { useLoanForm } from '../../shared/loan-form/use-loan-form.ts'

export type AddedStatement = ReturnType<typeof useAddedStatement>

/** The statement of a home that is added by one, and the form that its owner completes. */
export function useAddedStatement() {
  const form = useLoanForm()
  const { setValues, clearErrors, resetTouched } = form
  const [reading, setReading] = useState<ParseAnswer | null>(null)
  const [unsettled, setUnsettled] = useState<ParseAnswer | null>(null)
  const [isReviewing, setReviewing] = useState(false)
  const before = withStatement(EMPTY_LOAN_FORM, reading ?? { data: null })

  const take = (answer: ParseAnswer, filled: LoanFormValues) => {
    setValues(filled)
    clearErrors()
    resetTouched()
    setReading(answer)
    setUnsettled(null)
    setReviewing(true)
  }
  const compare = (answer: ParseAnswer) => {
    if (statementDifferences(form.values, before, answer) !== null) setUnsettled(answer)
    else take(answer, withSameHouse(form.values, before, answer, {}))
  }
  const differences = unsettled && statementDifferences(form.values, before, unsettled)

  return {
    form,
    /** What was read and counts; null before anything was. */
    reading,
    isReviewing: isReviewing && reading !== null,
    setReviewing,
    compare,
    /** That another statement says something else than the person did, until they have said whose word counts. */
    question:
      unsettled === null || differences === null
        ? null
        : {
            values: form.values,
            reading: unsettled,
            differences,
            onSameHouse: (chosen: Partial<LoanFormValues>) =>
              take(unsettled, withSameHouse(form.values, before, unsettled, chosen)),
            onOtherHouse: () => take(unsettled, withOtherHouse(form.values, unsettled)),
            onKeepTyped: () => {
              setUnsettled(null)
              setReviewing(true)
            },
          },
  }
}
