import { useRef, useState } from 'react'
import { focusFirstFault } from '../form/focus-first-fault.ts'
import type { LoanFormFaults } from './loan-form-faults.ts'
import type { LoanFormValues } from './loan-form-values.ts'
import type { ServerFaults } from './server-faults.ts'
import type { LoanForm } from './use-loan-form.ts'

/**
 * Checks the form, sends it, and leads to the first fault, whoever found it.
 * @param send resolves to what the server found wrong, if it did
 */
export function useLoanSubmit(
  form: LoanForm,
  faultsIn: (values: LoanFormValues) => LoanFormFaults,
  send: () => Promise<ServerFaults>,
) {
  const element = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(false)

  const submit = async () => {
    const own = faultsIn(form.values)
    const faults = Object.keys(own).length > 0 ? own : await send()
    const faulty = Object.keys(faults).length > 0
    setRefused(faulty)
    if (!faulty) return
    form.setErrors(faults)
    focusFirstFault(element.current)
  }

  return { element, refused, submit }
}
