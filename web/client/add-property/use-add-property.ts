import { useState } from 'react'
import { attemptKey, attemptSucceeded } from '../../shared/api-client/attempt.ts'
import type { LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../../shared/loan-form/loan-payload.ts'
import { type ServerFaults, serverFaults } from '../../shared/loan-form/server-faults.ts'
import { useCreatePropertyMutation } from '../../shared/properties/create-property.ts'

/** Adds a property from the form. Fields that the server refuses are returned; any other failure is told as a whole. */
export function useAddProperty(onAdded: () => void) {
  const [createProperty, { isLoading }] = useCreatePropertyMutation()
  const [failure, setFailure] = useState<string | null>(null)

  const add = async (values: LoanFormValues, documentId: string | null): Promise<ServerFaults> => {
    setFailure(null)
    try {
      const loan = loanPayloadOf(values, { documentId })
      await createProperty({ loan, idempotencyKey: attemptKey('property', loan) }).unwrap()
      attemptSucceeded('property')
      onAdded()
      return {}
    } catch (error) {
      const faults = serverFaults(error)
      if (Object.keys(faults).length === 0) setFailure('Failed to add property. Please try again.')
      return faults
    }
  }

  return { add, isAdding: isLoading, failure }
}
