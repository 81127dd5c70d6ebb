import { useState } from 'react'
import type { LoanPayload } from '../../../api/contract/loan.ts'
import { attemptKey, attemptSucceeded } from '../../shared/api-client/attempt.ts'
import { useCreatePropertyMutation } from '../../shared/properties/create-property.ts'

export type Watch = 'not_started' | 'adding' | 'failed'

/**
 * Adds the evaluated property to who is signed in, so that it is looked at every night. May be tried again after a failure.
 *
 * @param onWatching called once it is added
 */
export function useWatch(loan: LoanPayload, onWatching: () => void) {
  const [watch, setWatch] = useState<Watch>('not_started')
  const [createProperty] = useCreatePropertyMutation()

  const startWatching = async () => {
    setWatch('adding')
    try {
      await createProperty({ loan, idempotencyKey: attemptKey('property', loan) }).unwrap()
      attemptSucceeded('property')
      onWatching()
    } catch {
      setWatch('failed')
    }
  }

  return { watch, startWatching }
}
