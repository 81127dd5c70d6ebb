import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

export const FIX_ERRORS = 'Please fix the highlighted errors before continuing.'

/** What keeps a step from being left. */
export function StepAlert({ children }: { children: ReactNode }) {
  return (
    <Alert color="gray" role="alert">
      {children}
    </Alert>
  )
}
