import { useMemo } from 'react'
import type { AdminUser, AdminUserList } from '../../../api/contract/administration.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { pageParams } from '../../shared/list/list-page.ts'

/** The sort and the filter, as the server calls them. */
export type UsersAsked = Readonly<Record<string, string>>

const withGetUsers = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.infiniteQuery<AdminUserList, UsersAsked, string | null>({
      query: ({ queryArg, pageParam }) => ({ url: '/admin/users', params: { ...queryArg, ...pageParams(pageParam) } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      providesTags: ['AdminUsers'],
    }),
  }),
})

const { useGetUsersInfiniteQuery } = withGetUsers

/** The users as they are shown: while a new question is on its way, those of the one before. */
export function useUsers(asked: UsersAsked): { answer: ListAnswer<AdminUser>; onAgain: () => void } {
  const question = useGetUsersInfiniteQuery(asked)
  const pages = question.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ users }) => users) ?? [], [pages])
  return { answer: listAnswer(question, rows, pages?.[0]?.total ?? null), onAgain: () => void question.refetch() }
}
