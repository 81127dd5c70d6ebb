import { use, useState } from 'react'
import { useGetLoanOfficerInfoQuery } from '../../shared/evaluation-result/get-loan-officer-info.ts'
import { useGetPropertyHistoryInfiniteQuery } from '../../shared/property-history/get-property-history.ts'
import { useGetWatchQuery } from '../shared/get-watch.ts'
import { useGetPropertyEvaluationQuery } from './get-property-evaluation.ts'
import { IsLeaving } from './is-leaving.ts'

/**
 * Whether the figures and the history of a home have come, or are known not to come: what stands below them would move by screens, away
 * from under the hand that is about to press it. Once they have, that stays, also while one of them is asked for again.
 */
export function useIsSettled(propertyId: string): boolean {
  const skip = use(IsLeaving)
  const evaluation = useGetPropertyEvaluationQuery(propertyId, { skip })
  const history = useGetPropertyHistoryInfiniteQuery({ id: propertyId, on: null }, { skip })
  const watch = useGetWatchQuery()
  const officer = useGetLoanOfficerInfoQuery()
  const [isSettled, setIsSettled] = useState(false)
  if (!isSettled && ![evaluation, history, watch, officer].some(({ isLoading }) => isLoading)) setIsSettled(true)
  return isSettled
}
