import { useState } from 'react'
import type { Property } from '../../../api/contract/properties.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import type { LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../../shared/loan-form/loan-payload.ts'
import { type ServerFaults, serverFaults } from '../../shared/loan-form/server-faults.ts'
import { useCorrectPropertyMutation } from './correct-property.ts'

/** Saves a loan as it stands in the form. Fields that the server refuses are returned; any other failure is told as a whole. */
export function useCorrectLoan({ id, loan_revision }: Property, onSaved: () => void) {
  const [correctProperty, { isLoading }] = useCorrectPropertyMutation()
  const [failure, setFailure] = useState<string | null>(null)

  const save = async (values: LoanFormValues, documentId: string | null): Promise<ServerFaults> => {
    setFailure(null)
    try {
      await correctProperty({ id, correction: { ...loanPayloadOf(values, { documentId }), loan_revision } }).unwrap()
      onSaved()
      return {}
    } catch (error) {
      const faults = serverFaults(error)
      if (Object.keys(faults).length === 0)
        setFailure(errorDetail(error) ?? 'Your changes could not be saved. They are still here: please try again.')
      return faults
    }
  }

  return { save, isSaving: isLoading, failure }
}
