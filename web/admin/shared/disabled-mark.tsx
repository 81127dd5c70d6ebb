import styles from './disabled-mark.module.css'

/** Beside whose account it is. */
export function DisabledMark() {
  return <span className={styles.mark}>Disabled</span>
}
