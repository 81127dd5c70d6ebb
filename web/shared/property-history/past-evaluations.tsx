import { Button } from '@mantine/core'
import type { PastEvaluation } from '../../../api/contract/property-history.ts'
import { StatusBadge } from '../evaluation-result/status-badge.tsx'
import { dayOfMoment } from '../format/day-of-moment.ts'
import { figuresInWords, whatChangedInWords } from './change-words.ts'
import styles from './past-evaluations.module.css'

interface PastEvaluationsProps {
  /** Newest first. */
  history: readonly PastEvaluation[]
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
}

/** Evaluations of a property, each in words, with what changed before it. */
export function PastEvaluations({ history, hasMore, isLoadingMore, onMore }: PastEvaluationsProps) {
  return (
    <>
      <ol className={styles.timeline}>
        {history.map((past) => (
          <Entry key={past.id} past={past} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={onMore} className={styles.more}>
          Show Earlier
        </Button>
      )}
    </>
  )
}

function Entry({ past }: { past: PastEvaluation }) {
  return (
    <li className={styles.entry}>
      <time dateTime={past.recorded_at}>{dayOfMoment(past.recorded_at)}</time>
      <div className={styles.what}>
        <StatusBadge status={past.status} assumptions={past.assumptions} />
        <p>{figuresInWords(past)}</p>
        <p className={styles.changed}>{whatChangedInWords(past)}</p>
      </div>
    </li>
  )
}
