import type { ReactNode } from 'react'
import styles from './open-button.module.css'

/** What names a row, and opens everything about it. */
export function OpenButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {children}
    </button>
  )
}
