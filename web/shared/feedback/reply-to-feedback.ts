import type { FeedbackReplyRequest } from '../../../api/contract/feedback.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

const withReplyToFeedback = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    replyToFeedback: build.mutation<unknown, FeedbackReplyRequest & { id: string }>({
      query: ({ id, reply }) => ({
        url: `/feedback/${encodeURIComponent(id)}/reply`,
        method: 'PATCH',
        body: { reply },
      }),
      invalidatesTags: ['Feedback'],
    }),
  }),
})

export const { useReplyToFeedbackMutation } = withReplyToFeedback
