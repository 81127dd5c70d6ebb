import { useMemo } from 'react'
import type { Lead, LoDashboard } from '../../../api/contract/leads.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { useLoggedFailure } from '../shared/use-logged-failure.ts'
import { type LeadsAsked, useGetLeadsInfiniteQuery } from './get-leads.ts'

export interface LeadsAnswer extends ListAnswer<Lead> {
  /** How things stand with all of them. Undefined until it is there, and where it could not be loaded. */
  readonly all: Pick<LoDashboard, 'stats' | 'newest_ready'> | undefined
  /** All leads, whatever was searched for; 0 where they could not be loaded. */
  readonly total: number
  /** From when on the officer can look back, ISO 8601; undefined until it is known. */
  readonly since: string | undefined
  /** Another question was answered before, and the one of now failed: it has no rows. */
  readonly isUnanswered: boolean
  /** Asks again what could not be had. */
  readonly again: () => void
}

/** The leads as they are shown: while a new question is on its way, those of the one before; once it has failed, none. */
export function useLeads({ sort, q, status, within, on }: LeadsAsked): LeadsAnswer {
  const answer = useGetLeadsInfiniteQuery({ sort, q, status, within, on })
  useLoggedFailure('the leads', answer.error)
  const last = answer.data?.pages[0]
  const isUnanswered = answer.error !== undefined && answer.currentData === undefined && last !== undefined
  const pages = isUnanswered ? undefined : answer.data?.pages
  // What is told of all leads of a day is the same whichever of them were asked for.
  const all = isUnanswered && dayOf(last) !== on ? undefined : last
  const total = all?.stats.total_leads ?? 0
  const rows = useMemo(() => pages?.flatMap((page) => page.leads) ?? [], [pages])
  const isOfAll = q === '' && status === null && within === null
  const count = answer.hasNextPage ? (isOfAll ? total : null) : rows.length
  const again = () => void answer.refetch()
  return { ...listAnswer(answer, rows, count), all, total, since: last?.since, isUnanswered, again }
}

/** As of which evening, ISO calendar date; null: as they are now. */
function dayOf({ as_of }: Pick<LoDashboard, 'as_of'>): string | null {
  return as_of?.slice(0, 10) ?? null
}
