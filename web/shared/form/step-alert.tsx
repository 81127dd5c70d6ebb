import { Alert } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

export const FIX_ERRORS = 'Please fix the highlighted errors before continuing.'

/** What keeps a step from being left. */
export function StepAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  // A button that waited keeps the focus, and can be pressed again. Where what was pressed is gone, who uses the keyboard goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) alert.current?.focus()
  }, [])

  return (
    <Alert ref={alert} color="gray" role="alert" tabIndex={-1}>
      {children}
    </Alert>
  )
}
