import type { ReactNode } from 'react'
import styles from './dialog-actions.module.css'

/** The buttons below a dialog's question: apart on a desk; on a phone above each other, what is asked for first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
