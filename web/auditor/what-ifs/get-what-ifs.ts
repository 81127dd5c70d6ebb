import { useMemo } from 'react'
import type { ListedWhatIf, WhatIfList } from '../../../api/contract/what-ifs.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { pageParams } from '../../shared/list/list-page.ts'

const withGetWhatIfs = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getWhatIfs: build.infiniteQuery<WhatIfList, void, string | null>({
      query: ({ pageParam }) => ({ url: '/audit/what-ifs', params: pageParams(pageParam) }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      providesTags: ['WhatIfs'],
    }),
  }),
})

/** The what-ifs that are kept, newest first. */
export function useWhatIfs(): { answer: ListAnswer<ListedWhatIf>; onAgain: () => void } {
  const question = withGetWhatIfs.useGetWhatIfsInfiniteQuery()
  const pages = question.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ what_ifs }) => what_ifs) ?? [], [pages])
  return { answer: listAnswer(question, rows, null), onAgain: () => void question.refetch() }
}
