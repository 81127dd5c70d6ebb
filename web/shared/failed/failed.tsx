import type { ReactNode } from 'react'
import styles from './failed.module.css'
import { TryAgain, type TryAgainProps } from './try-again.tsx'

interface FailedProps extends Pick<TryAgainProps, 'onAgain' | 'isAsking' | 'size'> {
  /** One sentence. */
  children: ReactNode
}

/** A part that could not be had, beside those that are there. */
export function Failed({ children, ...again }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{children}</p>
      <TryAgain {...again} />
    </div>
  )
}
