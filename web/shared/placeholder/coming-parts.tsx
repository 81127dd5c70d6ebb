import styles from './coming-parts.module.css'

/** What a room will hold that is not furnished yet, and says so. */
export function ComingParts({ parts }: { parts: readonly string[] }) {
  return (
    <section className={styles.coming} aria-labelledby="coming-title">
      <h2 id="coming-title">Not built yet. What will be here:</h2>
      <ul>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  )
}
