import { Button, Skeleton } from '@mantine/core'
import { legsOfFree } from '../../../api/contract/answer.ts'
import type { Property } from '../../../api/contract/properties.ts'
import { EstimateNotice } from '../../shared/evaluation-result/estimate-notice.tsx'
import { EvaluationNotes } from '../../shared/evaluation-result/evaluation-notes.tsx'
import { ExplainedEvaluation } from '../../shared/evaluation-result/explained-evaluation.tsx'
import { MoneyLedger } from '../../shared/evaluation-result/money-ledger.tsx'
import { ProofOfFree } from '../../shared/evaluation-result/proof-of-free.tsx'
import { WhereWeAreLicensed } from '../../shared/evaluation-result/where-we-are-licensed.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { useGetPropertyEvaluationQuery } from './get-property-evaluation.ts'
import { PropertyDownloads } from './property-downloads.tsx'
import styles from './property-page.module.css'
import { StatusHistory } from './status-history.tsx'
import { TryIt } from './try-it.tsx'

/** The newest evaluation from its sentence to its history. */
export function PropertyEvaluation({ property }: { property: Property }) {
  const { data, isError, refetch } = useGetPropertyEvaluationQuery(property.id)
  // As high as the window, so that nothing below it is seen to move when the figures come.
  if (data === undefined) return isError ? <CouldNotLoad onRetry={refetch} /> : <Skeleton height="100vh" />

  const { message, evaluation, explanation } = data
  const { current_balance, estimated_value } = property
  return (
    <>
      <EstimateNotice />
      <WhereWeAreLicensed evaluation={evaluation} />
      <section className={styles.part} aria-labelledby="why">
        <h2 id="why">Why this status</h2>
        <p className={styles.message}>{message}</p>
        <p className={styles.asOf}>Figures of {calendarDate(evaluation.as_of)}</p>
        {evaluation.status === 'not_yet' ? (
          <EvaluationNotes evaluation={evaluation} besides={message} />
        ) : (
          <div className={styles.proof}>
            <div className={styles.part}>
              <ProofOfFree legs={legsOfFree(property, evaluation)} />
              <EvaluationNotes evaluation={evaluation} besides={message} />
            </div>
            <MoneyLedger evaluation={evaluation} open />
          </div>
        )}
      </section>
      <section className={styles.part} aria-labelledby="meaning">
        <h2 id="meaning">What this means for you</h2>
        <ExplainedEvaluation
          evaluation={evaluation}
          explanation={explanation}
          balance={current_balance}
          homeValue={estimated_value}
        />
      </section>
      <section className={styles.part} aria-labelledby="try">
        <h2 id="try">Try it: what would be if</h2>
        <TryIt key={property.loan_revision} property={property} />
      </section>
      <section className={styles.part} aria-labelledby="history">
        <h2 id="history">Status history</h2>
        <StatusHistory propertyId={property.id} />
      </section>
      <section className={styles.part} aria-labelledby="keep">
        <h2 id="keep">To keep</h2>
        <PropertyDownloads propertyId={property.id} asOf={evaluation.as_of} />
      </section>
    </>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.part} role="alert">
      <p>We could not load the figures of this property.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}
