import { useMemo } from 'react'
import type { ListedReplay, ReplayList } from '../../../api/contract/replays.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { pageParams } from '../../shared/list/list-page.ts'

const withGetReplays = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getReplays: build.infiniteQuery<ReplayList, void, string | null>({
      query: ({ pageParam }) => ({ url: '/audit/replays', params: pageParams(pageParam) }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      providesTags: ['Replays'],
    }),
  }),
})

/** The replays that are kept, newest first. */
export function useReplays(): { answer: ListAnswer<ListedReplay>; onAgain: () => void } {
  const question = withGetReplays.useGetReplaysInfiniteQuery()
  const pages = question.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ replays }) => replays) ?? [], [pages])
  return { answer: listAnswer(question, rows, null), onAgain: () => void question.refetch() }
}
