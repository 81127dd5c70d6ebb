import { type FormEvent, useRef, useState } from 'react'
import type { LoanDoubts } from '../../../api/contract/loan-doubts.ts'
import { LOAN_FIELD_NAMES } from '../../../api/contract/loan-fields.ts'
import { focusFirstFault } from '../form/focus-first-fault.ts'
import { FIX_ERRORS } from '../form/step-alert.tsx'
import type { LoanFormCheck } from './loan-form-check.ts'
import type { ServerFaults } from './server-faults.ts'
import type { LoanForm } from './use-loan-form.ts'

const LOOK_AGAIN = 'Please look at the marked fields once more. If they are right, press the button again.'

/**
 * Checks the form, asks once about what can hardly be right, sends it, and leads to the first marked field, whoever marked it.
 * @param send resolves to what the server found wrong, if it did
 */
export function useLoanSubmit(
  form: LoanForm,
  { faultsIn, doubtsIn }: LoanFormCheck,
  send: () => Promise<ServerFaults>,
) {
  const element = useRef<HTMLFormElement>(null)
  const asked = useRef<LoanDoubts>({})
  /** What keeps the form from being sent; null when nothing does. */
  const [obstacle, setObstacle] = useState<string | null>(null)

  const mark = (fields: ServerFaults, why: string) => {
    setObstacle(why)
    form.setErrors(fields)
    focusFirstFault(element.current)
  }

  const submit = async () => {
    const own = faultsIn(form.values)
    if (Object.keys(own).length > 0) return mark(own, FIX_ERRORS)
    const doubts = doubtsIn(form.values)
    const isAsked = LOAN_FIELD_NAMES.every((name) => doubts[name] === undefined || doubts[name] === asked.current[name])
    asked.current = doubts
    if (!isAsked) return mark(doubts, LOOK_AGAIN)
    setObstacle(null)
    const faults = await send()
    if (Object.keys(faults).length > 0) mark(faults, FIX_ERRORS)
  }

  const formProps = {
    ref: element,
    noValidate: true,
    // What is asked about does not look like a fault.
    'data-asks': obstacle === LOOK_AGAIN || undefined,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      submit()
    },
  }
  return { formProps, obstacle, submit }
}
