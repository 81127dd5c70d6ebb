import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { isLicensedThere, verdictInWords } from '../../../api/contract/evaluation-in-words.ts'
import styles from './status-badge.module.css'
import { StatusIcon } from './status-icon.tsx'
import { statusOf } from './status-words.ts'

interface StatusBadgeProps {
  status: string
  /** Of the evaluation: where we may not lend nothing is called ready. */
  assumptions?: Evaluation['assumptions']
}

/** A status: always a word, an icon and a colour. */
export function StatusBadge({ status, assumptions = [] }: StatusBadgeProps) {
  const known = statusOf(status)
  const shown = isLicensedThere({ assumptions }) ? known : 'not_yet'
  return (
    <span className={styles.badge} data-status={shown}>
      <StatusIcon status={shown} />
      {verdictInWords({ status: known, assumptions })}
    </span>
  )
}
