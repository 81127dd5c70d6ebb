import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { isLicensedThere, statusThatCounts, verdictInWords } from '../../../api/contract/evaluation-in-words.ts'
import { StatusIcon } from '../status/status-icon.tsx'
import styles from './status-badge.module.css'
import { statusOf } from './status-words.ts'

interface StatusBadgeProps {
  status: string
  /** Of the evaluation: where we may not lend nothing is called ready. */
  assumptions?: Evaluation['assumptions']
  /** What is said there, where it is not what its owner reads. */
  notLicensed?: string
}

/** A status: always a word, an icon and a colour. */
export function StatusBadge({ status, assumptions = [], notLicensed }: StatusBadgeProps) {
  const evaluation = { status: statusOf(status), assumptions }
  const shown = statusThatCounts(evaluation)
  return (
    <span className={styles.badge} data-status={shown}>
      <StatusIcon status={shown} />
      {notLicensed !== undefined && !isLicensedThere(evaluation) ? notLicensed : verdictInWords(evaluation)}
    </span>
  )
}
