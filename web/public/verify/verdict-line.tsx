import styles from './verdict-line.module.css'
import type { Verdict } from './verdict-of.ts'

/** The answer in one line. */
export function VerdictLine({ verdict: { title, text } }: { verdict: Verdict }) {
  return (
    <div className={styles.verdict}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
