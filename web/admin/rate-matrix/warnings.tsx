import styles from './rate-matrix.module.css'

/** What is not wrong, and still worth a look before it prices anything. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return <p>Nothing in it is worth a warning.</p>
  return (
    <ul className={styles.warnings} aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  )
}
