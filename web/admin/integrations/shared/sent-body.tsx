import styles from './integrations.module.css'

/** What was sent with a call, opened by who wants to see it. */
export function SentBody({ body }: { body: object }) {
  return (
    <details className={styles.body}>
      <summary>Show</summary>
      <pre>{JSON.stringify(body, null, 2)}</pre>
    </details>
  )
}
