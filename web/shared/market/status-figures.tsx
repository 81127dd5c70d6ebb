import type { ReactNode } from 'react'
import type { EvaluationStatus } from '../../../api/contract/evaluation.ts'
import { changeInWords } from '../../../api/contract/evaluation-in-words.ts'
import { STATUS_NAMES } from '../../../api/contract/status-in-words.ts'
import { StatusIcon } from '../status/status-icon.tsx'
import styles from './status-figures.module.css'

const STATUSES = [
  ['ready_now', STATUS_NAMES.ready_now],
  ['so_close', STATUS_NAMES.so_close],
  ['not_yet', STATUS_NAMES.not_yet],
] as const

type CountByStatus = Readonly<Record<EvaluationStatus, number>>

interface StatusFiguresProps {
  before: CountByStatus
  then: CountByStatus
  /** When or with what it is as before, as in 'more than …'. */
  compared?: string
  /** Figures of another kind beside them, each with its dt and dd in a div. */
  children?: ReactNode
}

/** How many there would be of each status, and how many more that is than before. */
export function StatusFigures({ before, then, compared, children }: StatusFiguresProps) {
  return (
    <dl className={styles.figures}>
      {STATUSES.map(([status, label]) => (
        <div key={status}>
          <dt data-status={status}>
            <StatusIcon status={status} size={16} /> {label}
          </dt>
          <dd>
            {then[status].toLocaleString('en-US')}{' '}
            <small>{changeInWords(before[status], then[status], compared)}</small>
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
