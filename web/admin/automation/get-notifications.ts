import { useMemo } from 'react'
import type { Notification, NotificationList } from '../../../api/contract/notifications.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { pageParams } from '../../shared/list/list-page.ts'

/** The sort and the filter, as the server calls them. */
type NotificationsAsked = Readonly<Record<string, string>>

const withGetNotifications = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.infiniteQuery<NotificationList, NotificationsAsked, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/notifications',
        params: { ...queryArg, ...pageParams(pageParam) },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      // Each says by which address its reader is known.
      providesTags: ['AdminNotifications', 'AdminUsers'],
    }),
  }),
})

/** What everybody was told as it is shown: while a new question is on its way, what the one before found. */
export function useNotifications(asked: NotificationsAsked): {
  answer: ListAnswer<Notification>
  onAgain: () => void
} {
  const question = withGetNotifications.useGetNotificationsInfiniteQuery(asked)
  const pages = question.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ notifications }) => notifications) ?? [], [pages])
  return { answer: listAnswer(question, rows, pages?.[0]?.total ?? null), onAgain: () => void question.refetch() }
}
