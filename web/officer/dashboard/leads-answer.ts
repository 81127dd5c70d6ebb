import { useMemo } from 'react'
import type { Lead, LoDashboard } from '../../../api/contract/leads.ts'
import { useLoggedFailure } from '../shared/use-logged-failure.ts'
import { type LeadsAsked, useGetLeadsInfiniteQuery } from './get-leads.ts'

export interface LeadsAnswer {
  /** How things stand with all of them. Undefined until it is there, and where it could not be loaded. */
  readonly all: Pick<LoDashboard, 'stats' | 'newest_ready'> | undefined
  /** All leads, whatever was searched for; 0 where they could not be loaded. */
  readonly total: number
  readonly leads: readonly Lead[]
  /** How many leads are like what was asked for, with those that are not loaded; null: not known. */
  readonly count: number | null
  readonly isLoading: boolean
  /** What is shown is of the question before, and the answer on its way. */
  readonly isFetching: boolean
  readonly hasMore: boolean
  /** The last question failed; what is shown is of the one before. */
  readonly failed: boolean
  readonly isFetchingMore: boolean
  readonly more: () => void
}

/** The leads as they are shown: while a new question is on its way, those of the one before. */
export function useLeads({ sort, q, status, within }: LeadsAsked): LeadsAnswer {
  const answer = useGetLeadsInfiniteQuery({ sort, q, status, within })
  useLoggedFailure('the leads', answer.error)
  const pages = answer.data?.pages
  const all = pages?.[0]
  const total = all?.stats.total_leads ?? 0
  const leads = useMemo(() => pages?.flatMap((page) => page.leads) ?? [], [pages])
  const isOfAll = q === '' && status === null && within === null
  return {
    all,
    total,
    leads,
    count: answer.hasNextPage ? (isOfAll ? total : null) : leads.length,
    isLoading: answer.isLoading,
    isFetching: answer.isFetching,
    hasMore: answer.hasNextPage,
    failed: answer.isError,
    isFetchingMore: answer.isFetchingNextPage,
    more: () => void answer.fetchNextPage(),
  }
}
