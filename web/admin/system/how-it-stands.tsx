import { useSystem } from './get-system.ts'
import styles from './how-it-stands.module.css'
import { isWell, systemInWords } from './system-in-words.ts'

/** The fault first, where there is one. */
export function HowItStands() {
  const { data, error } = useSystem()
  // Kept while it is asked again, so that nothing is called well until it is.
  if (error !== undefined)
    return <span className={styles.fault}>The event log or the database does not answer. We go on asking.</span>
  if (data === undefined) return 'How the machine behind the pages is.'
  return <span className={isWell(data) ? styles.well : styles.fault}>{systemInWords(data)}</span>
}
