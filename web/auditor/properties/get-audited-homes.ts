import { useMemo } from 'react'
import type { AuditedHome, AuditedHomes } from '../../../api/contract/audit.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'

const PAGE = 20

const withAuditedHomes = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getAuditedHomes: build.infiniteQuery<AuditedHomes, string, string | null>({
      query: ({ queryArg: q, pageParam: cursor }) => ({
        url: '/audit/properties',
        params: { limit: PAGE, ...(q === '' ? {} : { q }), ...(cursor === null ? {} : { cursor }) },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      // Nights go by while nobody looks.
      keepUnusedDataFor: 0,
    }),
  }),
})

/** The homes of which a text says every word, page by page; of an empty one those that were evaluated last. */
export function useAuditedHomes(q: string): { answer: ListAnswer<AuditedHome>; onAgain: () => void } {
  const question = withAuditedHomes.useGetAuditedHomesInfiniteQuery(q)
  const pages = question.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ properties }) => properties) ?? [], [pages])
  return { answer: listAnswer(question, rows, null), onAgain: () => void question.refetch() }
}
