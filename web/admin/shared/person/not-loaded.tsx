import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './person.module.css'

interface NotLoadedProps {
  onAgain: () => void
  /** What could not be loaded, and what that leaves as it was. */
  children: ReactNode
}

/** What could not be had about somebody, and the way to ask for it again. */
export function NotLoaded({ onAgain, children }: NotLoadedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{children}</p>
      <Button variant="default" onClick={onAgain}>
        Try Again
      </Button>
    </div>
  )
}
