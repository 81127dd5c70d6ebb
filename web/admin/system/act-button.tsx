import { Button } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { errorDetail, hasOwnWords } from '../../shared/api-client/error-detail.ts'

interface ActButtonProps {
  /** What the button says. */
  label: string
  /** And of what, for who hears it. */
  of: string
  /** Rejects with the server's answer when that is a refusal. */
  act: () => Promise<unknown>
}

/** A small button in a row, beside which a refusal is said. */
export function ActButton({ label, of, act }: ActButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const onClick = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // While it waits it has no focus, and then it may be gone. Who uses the keyboard goes on from its row.
    currentTarget.closest('tr')?.focus()
    setFailure(null)
    setBusy(true)
    try {
      await act()
    } catch (error) {
      setFailure((hasOwnWords(error) ? errorDetail(error) : undefined) ?? 'This could not be done. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={onClick} aria-label={`${label}: ${of}`}>
        {label}
      </Button>
      {failure !== null && (
        <span role="alert" data-fault>
          {' '}
          {failure}
        </span>
      )}
    </>
  )
}
