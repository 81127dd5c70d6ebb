import { Skeleton } from '@mantine/core'
import { isGone } from '../api-client/error-detail.ts'
import { Failed } from '../failed/failed.tsx'
import { useGetPropertyHistoryInfiniteQuery } from '../property-history/get-property-history.ts'
import { PastEvaluations } from '../property-history/past-evaluations.tsx'
import { useSession } from '../session/use-session.ts'
import type { PropertyAsked } from './get-property-in-time.ts'

/** Every evaluation of a property until the evening of a day, newest first. */
export function HistoryUntil(asked: PropertyAsked) {
  const { user } = useSession()
  const question = useGetPropertyHistoryInfiniteQuery(asked)
  const { currentData, error, refetch } = question
  if (isGone(error) || (currentData === undefined && error !== undefined))
    return <Failed onAgain={refetch}>The history could not be loaded.</Failed>
  if (currentData === undefined) return <Skeleton role="status" height={240} aria-label="Loading the history" />
  const history = currentData.pages.flatMap((page) => page.history)
  if (history.length === 0) return <p>Nobody had looked at it yet.</p>
  const reader = user?.role.toLowerCase() === 'lo' ? 'officer' : 'overseer'
  return <PastEvaluations history={history} reader={reader} question={question} />
}
