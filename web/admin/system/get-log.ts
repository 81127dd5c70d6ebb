import { useMemo } from 'react'
import type { LogEntry, LogEntryList, LoggedEvent, RevealedEvent } from '../../../api/contract/log.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { pageParams } from '../../shared/list/list-page.ts'

/** As the server calls what the log is narrowed by. */
type LogAsked = Readonly<Record<string, string>>

const withLog = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getLog: build.infiniteQuery<LogEntryList, LogAsked, string | null>({
      query: ({ queryArg, pageParam }) => ({ url: '/admin/log', params: { ...queryArg, ...pageParams(pageParam) } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      // The log grows while nobody looks.
      keepUnusedDataFor: 0,
    }),
    getLoggedEvent: build.query<LoggedEvent, string>({ query: (position) => `/admin/log/${position}` }),
    /** No query: what is shown of a person is kept nowhere. */
    revealEvent: build.mutation<RevealedEvent, string>({
      query: (position) => ({ url: `/admin/log/${position}/reveal`, method: 'POST', body: {} }),
    }),
  }),
})

export const { useGetLoggedEventQuery, useRevealEventMutation } = withLog

export type LogRow = LogEntry & { readonly id: string }

export function useLog(asked: LogAsked): {
  answer: ListAnswer<LogRow>
  types: readonly string[]
  onAgain: () => void
} {
  const question = withLog.useGetLogInfiniteQuery(asked)
  const pages = question.data?.pages
  const rows = useMemo(
    () => pages?.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, id: entry.position }))) ?? [],
    [pages],
  )
  return {
    answer: listAnswer(question, rows, null),
    types: pages?.[0]?.types ?? [],
    onAgain: () => void question.refetch(),
  }
}
