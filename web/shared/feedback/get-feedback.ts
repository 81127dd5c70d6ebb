import type { FeedbackList } from '../../../api/contract/feedback.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

const withGetFeedback = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getFeedback: build.query<FeedbackList, void>({
      query: () => '/feedback',
      providesTags: ['Feedback'],
    }),
  }),
})

export const { useGetFeedbackQuery } = withGetFeedback
