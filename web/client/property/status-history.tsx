import { Button, Skeleton } from '@mantine/core'
import { use } from 'react'
import type { PastEvaluation } from '../../../api/contract/property-history.ts'
import { Nights } from '../../shared/distance/nights.tsx'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { useGetWatchQuery } from '../shared/get-watch.ts'
import { figuresInWords, whatChangedInWords } from './change-words.ts'
import { useGetPropertyHistoryInfiniteQuery } from './get-property-history.ts'
import { IsLeaving } from './is-leaving.ts'
import styles from './status-history.module.css'
import { StatusStrip } from './status-strip.tsx'

/** Every evaluation of a property that said something new, newest first. */
export function StatusHistory({ propertyId }: { propertyId: string }) {
  const answer = useGetPropertyHistoryInfiniteQuery(propertyId, { skip: use(IsLeaving) })
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = answer
  const watch = useGetWatchQuery()
  if (data === undefined && isError) return <CouldNotLoad onRetry={refetch} />
  if (data === undefined || watch.isLoading) return <Skeleton height={480} />

  // Of evaluations of before nobody knows how far it was, only what they came to.
  const nights = watch.data?.homes.find(({ id }) => id === propertyId)?.nights ?? []
  const isKnown = nights.some(({ points }) => points !== null)
  const history = data.pages.flatMap((page) => page.history)
  return (
    <div className={styles.history}>
      {isKnown ? <Nights nights={nights} now={new Date()} /> : <StatusStrip history={history} />}
      <ol className={styles.timeline}>
        {history.map((past) => (
          <Entry key={past.id} past={past} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()} className={styles.more}>
          Show Earlier
        </Button>
      )}
    </div>
  )
}

function Entry({ past }: { past: PastEvaluation }) {
  return (
    <li className={styles.entry}>
      <time dateTime={past.recorded_at}>{calendarDate(past.recorded_at)}</time>
      <div className={styles.what}>
        <StatusBadge status={past.status} assumptions={past.assumptions} />
        <p>{figuresInWords(past)}</p>
        <p className={styles.changed}>{whatChangedInWords(past)}</p>
      </div>
    </li>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>We could not load the history.</p>
      <Button variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
