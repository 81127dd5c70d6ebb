import { Skeleton } from '@mantine/core'
import { use } from 'react'
import { Nights } from '../../shared/distance/nights.tsx'
import { Failed } from '../../shared/failed/failed.tsx'
import { useGetPropertyHistoryInfiniteQuery } from '../../shared/property-history/get-property-history.ts'
import { PastEvaluations } from '../../shared/property-history/past-evaluations.tsx'
import { useGetWatchQuery } from '../shared/get-watch.ts'
import { IsLeaving } from './is-leaving.ts'
import styles from './status-history.module.css'
import { StatusStrip } from './status-strip.tsx'

/** Every evaluation of a property that said something new, newest first. */
export function StatusHistory({ propertyId }: { propertyId: string }) {
  const answer = useGetPropertyHistoryInfiniteQuery({ id: propertyId, on: null }, { skip: use(IsLeaving) })
  const { data, isError, refetch } = answer
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
      <PastEvaluations history={history} reader="owner" question={answer} />
    </div>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return <Failed onAgain={onRetry}>We could not load the history.</Failed>
}
