import { legsOfFree } from '../../../api/contract/answer.ts'
import type { Property } from '../../../api/contract/properties.ts'
import { EvaluationNotes } from '../../shared/evaluation-result/evaluation-notes.tsx'
import { MoneyLedger } from '../../shared/evaluation-result/money-ledger.tsx'
import { ProofOfFree } from '../../shared/evaluation-result/proof-of-free.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import styles from './why-this-status.module.css'

/** The figures behind a card's status, for who wants to see them. */
export function WhyThisStatus({ property }: { property: Property }) {
  const { evaluation } = property
  const isThere = evaluation.status !== 'not_yet'
  return (
    <details className={styles.why}>
      <summary>
        Why this status? <span>Figures of {calendarDate(evaluation.as_of)}</span>
      </summary>
      <div className={styles.figures}>
        <div className={styles.proof}>
          {isThere && <ProofOfFree legs={legsOfFree(property, evaluation)} />}
          <EvaluationNotes evaluation={evaluation} />
        </div>
        {isThere && <MoneyLedger evaluation={evaluation} />}
      </div>
    </details>
  )
}
