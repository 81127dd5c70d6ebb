import { useMemo } from 'react'
import type { Lead, LoDashboard } from '../../../api/contract/leads.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { useLoggedFailure } from '../shared/use-logged-failure.ts'
import { type LeadsAsked, useGetLeadsInfiniteQuery } from './get-leads.ts'

export interface LeadsAnswer extends ListAnswer<Lead> {
  /** How things stand with all of them. Undefined until it is there, and where it could not be loaded. */
  readonly all: Pick<LoDashboard, 'stats' | 'newest_ready' | 'since'> | undefined
  /** All leads, whatever was searched for; 0 where they could not be loaded. */
  readonly total: number
}

/** The leads as they are shown: while a new question is on its way, those of the one before. */
export function useLeads({ sort, q, status, within, on }: LeadsAsked): LeadsAnswer {
  const answer = useGetLeadsInfiniteQuery({ sort, q, status, within, on })
  useLoggedFailure('the leads', answer.error)
  const pages = answer.data?.pages
  const all = pages?.[0]
  const total = all?.stats.total_leads ?? 0
  const rows = useMemo(() => pages?.flatMap((page) => page.leads) ?? [], [pages])
  const isOfAll = q === '' && status === null && within === null
  const count = answer.hasNextPage ? (isOfAll ? total : null) : rows.length
  return { ...listAnswer(answer, rows, count), all, total }
}
