import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'
import styles from './status-badge.module.css'
import { StatusIcon } from './status-icon.tsx'
import { statusOf } from './status-words.ts'

/** A status: always a word, an icon and a colour. */
export function StatusBadge({ status }: { status: string }) {
  const known = statusOf(status)
  return (
    <span className={styles.badge} data-status={known}>
      <StatusIcon status={known} />
      {STATUS_IN_WORDS[known]}
    </span>
  )
}
