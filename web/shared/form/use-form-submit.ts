import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { errorDetail, fieldErrors } from '../api-client/error-detail.ts'
import { focusFirstFault } from './focus-first-fault.ts'

interface FormSubmit<Values> {
  /** What is wrong before anything is sent; empty when nothing is. */
  readonly faultsIn: (values: Values) => FormErrors
  /** Rejects with the server's answer when that is a refusal. */
  readonly send: (values: Values) => Promise<void>
  /** What is said of a failure for which the server has no words. */
  readonly failed: string
}

/**
 * Sends a form whose fields the server may refuse. A fault stands at its field, and the first takes the focus, whoever found it;
 * `failure` is what is wrong with none of the fields.
 */
export function useFormSubmit<Values extends object>(
  form: Pick<UseFormReturnType<Values>, 'values' | 'setErrors'>,
  { faultsIn, send, failed }: FormSubmit<Values>,
) {
  const [failure, setFailure] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const refuse = (faults: FormErrors) => {
    form.setErrors(faults)
    focusFirstFault(element.current)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    // What was wrong with what was sent before is not said of this.
    form.setErrors({})
    const faults = faultsIn(form.values)
    if (Object.keys(faults).length > 0) return refuse(faults)
    try {
      await send(form.values)
    } catch (error) {
      // A fault of what the person cannot see here would stand nowhere.
      const refused = Object.entries(fieldErrors(error)).filter(([field]) => field in form.values)
      if (refused.length > 0) return refuse(Object.fromEntries(refused))
      setFailure(errorDetail(error) ?? failed)
    }
  }

  return { element, failure, submit }
}
