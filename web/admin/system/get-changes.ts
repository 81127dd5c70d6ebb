import { useMemo } from 'react'
import type { Change, ChangedArea, ChangeList } from '../../../api/contract/changes.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { pageParams } from '../../shared/list/list-page.ts'

const withChanges = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getChanges: build.infiniteQuery<ChangeList, ChangedArea, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/changes',
        params: { changed: queryArg, ...pageParams(pageParam) },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      // The log grows while nobody looks.
      keepUnusedDataFor: 0,
    }),
  }),
})

export type ChangeRow = Change & { readonly id: string }

export function useChanges(area: ChangedArea): { answer: ListAnswer<ChangeRow>; onAgain: () => void } {
  const question = withChanges.useGetChangesInfiniteQuery(area)
  const pages = question.data?.pages
  const rows = useMemo(
    () => pages?.flatMap(({ changes }) => changes.map((change) => ({ ...change, id: change.position }))) ?? [],
    [pages],
  )
  return { answer: listAnswer(question, rows, null), onAgain: () => void question.refetch() }
}
