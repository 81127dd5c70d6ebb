import type { FeedbackItem } from '../../../api/contract/feedback.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

interface NewFeedback {
  message: string
  /** The same for every attempt to send the same message, so that a lost answer does not send it twice. */
  idempotencyKey: string | null
}

const withSubmitFeedback = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    submitFeedback: build.mutation<FeedbackItem, NewFeedback>({
      extraOptions: { token: 'optional' },
      query: ({ message, idempotencyKey }) => ({
        url: '/feedback',
        method: 'POST',
        body: { message },
        headers: idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['Feedback'],
    }),
  }),
})

export const { useSubmitFeedbackMutation } = withSubmitFeedback
