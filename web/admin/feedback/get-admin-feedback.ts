import type { AdminFeedbackItem, AdminFeedbackList } from '../../../api/contract/feedback.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import type { FeedbackView, Shown } from './feedback-view.ts'

/** What the screen holds and the next look of who scrolls. */
const FIRST_PAGE = 50
/** When something changes all pages are asked for again, one after the other: of much feedback these are few. */
const NEXT_PAGE = 200

export type FeedbackAsked = Pick<FeedbackView, 'show' | 'sort' | 'q'>

const ARCHIVED: Readonly<Record<Shown, { is_archived?: 'true' | 'false' }>> = {
  all: {},
  active: { is_archived: 'false' },
  archived: { is_archived: 'true' },
}

export const withGetAdminFeedback = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminFeedback: build.infiniteQuery<AdminFeedbackList, FeedbackAsked, string | null>({
      query: ({ queryArg: { show, sort, q }, pageParam: cursor }) => ({
        url: '/admin/feedback',
        params: {
          limit: cursor === null ? FIRST_PAGE : NEXT_PAGE,
          sort,
          ...ARCHIVED[show],
          ...(q === '' ? {} : { q }),
          ...(cursor === null ? {} : { cursor }),
        },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      providesTags: ['AdminFeedback'],
    }),
    /** One that is not in what is shown of the list. */
    getOneFeedback: build.query<AdminFeedbackItem, string>({
      query: (id) => `/admin/feedback/${encodeURIComponent(id)}`,
      providesTags: ['AdminFeedback'],
    }),
  }),
})

export const { useGetAdminFeedbackInfiniteQuery, useGetOneFeedbackQuery } = withGetAdminFeedback
