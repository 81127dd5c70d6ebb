import { Skeleton } from '@mantine/core'
import { use } from 'react'
import { answerOf } from '../../../api/contract/answer.ts'
import type { Property, PropertyEvaluationAnswer } from '../../../api/contract/properties.ts'
import { AnswerLetter } from '../../shared/evaluation-result/answer-letter.tsx'
import { EstimateNotice } from '../../shared/evaluation-result/estimate-notice.tsx'
import { ExplainedEvaluation } from '../../shared/evaluation-result/explained-evaluation.tsx'
import { WhereWeAreLicensed } from '../../shared/evaluation-result/where-we-are-licensed.tsx'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { useGetWatchQuery } from '../shared/get-watch.ts'
import { HomeActions } from '../shared/home-actions.tsx'
import { OldRates } from '../shared/old-rates.tsx'
import { useGetPropertyEvaluationQuery } from './get-property-evaluation.ts'
import { IsLeaving } from './is-leaving.ts'
import { LoanNotes } from './loan-notes.tsx'
import { PropertyDownloads } from './property-downloads.tsx'
import styles from './property-page.module.css'
import { StatusHistory } from './status-history.tsx'
import { TryIt } from './try-it.tsx'

/** The newest evaluation from its sentence to its history. */
export function PropertyEvaluation({ property }: { property: Property }) {
  const { data, isError, refetch } = useGetPropertyEvaluationQuery(property.id, { skip: use(IsLeaving) })
  const watched = useGetWatchQuery().data?.homes.find(({ id }) => id === property.id)
  if (data === undefined)
    return isError ? (
      <>
        <CouldNotLoad onRetry={refetch} />
        <LoanNotes property={property} />
      </>
    ) : (
      <Loading />
    )

  const { evaluation, explanation } = data
  // Before its figures are corrected nothing follows from a payment, whatever else is supposed.
  const addsUp = !evaluation.reasons.includes('payment_inconsistent')
  return (
    <>
      <WhereWeAreLicensed evaluation={evaluation} />
      <EstimateNotice />
      <div className={styles.part}>
        <AnswerLetter answer={answerOf(property, evaluation, explanation)} evaluation={evaluation} level={2} />
        {property.status !== 'not_yet' && <HomeActions property={property} />}
        <p className={styles.asOf}>Figures of {calendarDate(evaluation.as_of)}</p>
        {watched && <OldRates watched={watched} now={new Date()} />}
        <LoanNotes property={property} />
      </div>
      {addsUp && <WhatFollows property={property} found={data} />}
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

interface WhatFollowsProps {
  property: Property
  found: PropertyEvaluationAnswer
}

/** What the evaluation means, and what would be if something were different. */
function WhatFollows({ property, found: { evaluation, explanation } }: WhatFollowsProps) {
  return (
    <>
      <section className={styles.part} aria-labelledby="meaning">
        <h2 id="meaning">What this means for you</h2>
        <ExplainedEvaluation
          evaluation={evaluation}
          explanation={explanation}
          balance={property.current_balance}
          homeValue={property.estimated_value}
        />
      </section>
      <section className={styles.part} aria-labelledby="try">
        <h2 id="try">Try it: what would be if</h2>
        <TryIt key={property.loan_revision} property={property} />
      </section>
    </>
  )
}

/** The outline of what comes. */
function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading the figures">
      <Skeleton height="1.25rem" width="55%" />
      <Skeleton height="4rem" width="65%" />
      <Skeleton height="1.25rem" width="80%" />
      <Skeleton height="6rem" />
      <Skeleton height="12rem" />
    </div>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.part} role="alert">
      <p>We could not load the figures of this property.</p>
      <TryAgain variant="filled" onAgain={onRetry} />
    </div>
  )
}
