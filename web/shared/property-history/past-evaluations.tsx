import type { PastEvaluation } from '../../../api/contract/property-history.ts'
import type { Reader } from '../distance/changes-in-words.ts'
import { StatusBadge } from '../evaluation-result/status-badge.tsx'
import { dayOfMoment } from '../format/day-of-moment.ts'
import { type EndlessQuestion, furtherOf } from '../list/list-answer.ts'
import { EARLIER, ShowMore } from '../list/show-more.tsx'
import { figuresInWords, whatChangedInWords } from './change-words.ts'
import styles from './past-evaluations.module.css'

interface PastEvaluationsProps {
  /** Newest first. */
  history: readonly PastEvaluation[]
  reader: Reader
  /** Where they come from. */
  question: EndlessQuestion
}

/** Evaluations of a property, each in words, with what changed before it. */
export function PastEvaluations({ history, reader, question }: PastEvaluationsProps) {
  return (
    <>
      <ol className={styles.timeline}>
        {history.map((past) => (
          <Entry key={past.id} past={past} reader={reader} />
        ))}
      </ol>
      <ShowMore further={furtherOf(question)} fault={EARLIER}>
        Show Earlier
      </ShowMore>
    </>
  )
}

function Entry({ past, reader }: { past: PastEvaluation; reader: Reader }) {
  return (
    <li className={styles.entry}>
      <time dateTime={past.recorded_at}>{dayOfMoment(past.recorded_at)}</time>
      <div className={styles.what}>
        <StatusBadge status={past.status} assumptions={past.assumptions} />
        <p>{figuresInWords(past)}</p>
        <p className={styles.changed}>{whatChangedInWords(past, reader)}</p>
      </div>
    </li>
  )
}
