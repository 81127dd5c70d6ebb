import { refibellApi } from '../api-client/refibell-api.ts'

const withMarkFeedbackRead = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    markFeedbackRead: build.mutation<unknown, string>({
      query: (id) => ({ url: `/feedback/${encodeURIComponent(id)}/mark-read`, method: 'PATCH' }),
      invalidatesTags: ['Feedback'],
    }),
  }),
})

export const { useMarkFeedbackReadMutation } = withMarkFeedbackRead
