import type { ReactNode } from 'react'
import styles from './questions.module.css'

/** The end of the page, with the way on once more. */
export function Closing({ check }: { check: ReactNode }) {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <h2 id="closing-title">Is yours free tonight?</h2>
      <p>Under 60 seconds with a statement. No account is needed for the answer.</p>
      {check}
    </section>
  )
}
