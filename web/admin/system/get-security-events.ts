import { useMemo } from 'react'
import type { SecurityEvent, SecurityEventList } from '../../../api/contract/security-events.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { pageParams } from '../../shared/list/list-page.ts'

type Asked = Readonly<Record<string, string>>

const withSecurityEvents = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getSecurityEvents: build.infiniteQuery<SecurityEventList, Asked, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/security-events',
        params: { ...queryArg, ...pageParams(pageParam) },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      keepUnusedDataFor: 0,
    }),
  }),
})

export function useSecurityEvents(asked: Asked): { answer: ListAnswer<SecurityEvent>; onAgain: () => void } {
  const question = withSecurityEvents.useGetSecurityEventsInfiniteQuery(asked)
  const pages = question.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ security_events }) => security_events) ?? [], [pages])
  return { answer: listAnswer(question, rows, null), onAgain: () => void question.refetch() }
}
