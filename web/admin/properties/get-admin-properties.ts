import { useMemo } from 'react'
import type { AdminPropertyList } from '../../../api/contract/administration.ts'
import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { pageParams } from '../../shared/list/list-page.ts'

/** The sort and the filter, as the server calls them. */
type PropertiesAsked = Readonly<Record<string, string>>

const withGetAdminProperties = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminProperties: build.infiniteQuery<AdminPropertyList, PropertiesAsked, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/properties',
        params: { ...queryArg, ...pageParams(pageParam) },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      // Each says by which address its owner is known.
      providesTags: ['AdminProperties', 'AdminUsers'],
    }),
  }),
})

const { useGetAdminPropertiesInfiniteQuery } = withGetAdminProperties

/** The properties as they are shown: while a new question is on its way, those of the one before. */
export function useAdminProperties(asked: PropertiesAsked): {
  answer: ListAnswer<ClientProperty>
  onAgain: () => void
} {
  const question = useGetAdminPropertiesInfiniteQuery(asked)
  const pages = question.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ properties }) => properties) ?? [], [pages])
  return { answer: listAnswer(question, rows, pages?.[0]?.total ?? null), onAgain: () => void question.refetch() }
}
