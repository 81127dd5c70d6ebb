import { useState } from 'react'
import { flushSync } from 'react-dom'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import type { LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../../shared/loan-form/loan-payload.ts'
import { type ServerFaults, serverFaults } from '../../shared/loan-form/server-faults.ts'
import { useCorrectPropertyMutation } from './correct-property.ts'
import type { SeenLoan } from './kept-correction.ts'

/**
 * Saves a loan as it stands in the form. Fields that the server refuses are returned; any other failure is told as a whole.
 * @param opened the loan that the form began with
 * @param newest the loan as it stands on the server now
 */
export function useCorrectLoan(id: string, opened: SeenLoan, newest: SeenLoan, onSaved: () => void) {
  const [correctProperty, { isLoading, isSuccess }] = useCorrectPropertyMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const [seen, setSeen] = useState(opened)

  const save = async (values: LoanFormValues, documentId: string | null): Promise<ServerFaults> => {
    setFailure(null)
    const correction = { ...loanPayloadOf(values, { documentId }), loan_revision: seen.loan_revision }
    try {
      await correctProperty({ id, correction }).unwrap()
      onSaved()
      return {}
    } catch (error) {
      const faults = serverFaults(error)
      if (Object.keys(faults).length === 0)
        setFailure(errorDetail(error) ?? 'Your changes could not be saved. They are still here: please try again.')
      return faults
    }
  }

  /** From now on what is saved takes the place of the newest loan. @param fill brings the form to it */
  const sawNewest = (fill: () => void) => {
    // What is sent next is what stood in the form when it was drawn last, and names the loan that was seen then.
    flushSync(() => {
      fill()
      setSeen(newest)
    })
  }

  // What is newer while it is being saved, and once it is, is what is on its way here.
  const isOld = newest.loan_revision !== seen.loan_revision && !isLoading && !isSuccess
  return { save, isSaving: isLoading, failure, isOld, seen, sawNewest }
}
