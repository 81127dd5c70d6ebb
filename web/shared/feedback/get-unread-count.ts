import type { FeedbackUnreadCount } from '../../../api/contract/feedback.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

const withGetUnreadCount = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getUnreadCount: build.query<FeedbackUnreadCount, void>({
      query: () => '/feedback/unread-count',
      providesTags: ['Feedback'],
    }),
  }),
})

export const { useGetUnreadCountQuery } = withGetUnreadCount
