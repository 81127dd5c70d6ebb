import type { AdminFeedbackWaiting } from '../../../api/contract/feedback.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetWaitingFeedback = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getWaitingFeedback: build.query<AdminFeedbackWaiting, void>({
      query: () => '/admin/feedback/waiting-count',
      providesTags: ['AdminFeedback'],
    }),
  }),
})

export const { useGetWaitingFeedbackQuery } = withGetWaitingFeedback
