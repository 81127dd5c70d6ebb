import { Alert } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

export const FIX_ERRORS = 'Please fix the highlighted errors before continuing.'

/** What keeps a step from being left. */
export function StepAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  // A button that was waiting for the answer has lost the focus meanwhile. Who uses the keyboard goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) alert.current?.focus()
  }, [])

  return (
    <Alert ref={alert} color="gray" role="alert" tabIndex={-1}>
      {children}
    </Alert>
  )
}
