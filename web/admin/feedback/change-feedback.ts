import type { AdminFeedbackItem, AdminFeedbackRequest } from '../../../api/contract/feedback.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { withGetAdminFeedback } from './get-admin-feedback.ts'

export type FeedbackChange = AdminFeedbackRequest & { readonly id: string }

const withChangeFeedback = withGetAdminFeedback.injectEndpoints({
  endpoints: (build) => ({
    changeFeedback: build.mutation<AdminFeedbackItem, FeedbackChange>({
      query: ({ id, ...body }) => ({ url: `/admin/feedback/${encodeURIComponent(id)}`, method: 'PATCH', body }),
      // What was answered is shown at once, wherever it stands. After a refusal, too, what is shown may be old.
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const shown = refibellApi.util.selectInvalidatedBy(getState(), ['AdminFeedback'])
        await queryFulfilled.then(
          ({ data }) => {
            for (const { endpointName, originalArgs } of shown) {
              if (endpointName === 'getOneFeedback' && originalArgs === id)
                dispatch(withGetAdminFeedback.util.upsertQueryData('getOneFeedback', id, data))
              if (endpointName === 'getAdminFeedback')
                dispatch(
                  withGetAdminFeedback.util.updateQueryData('getAdminFeedback', originalArgs, ({ pages }) => {
                    for (const page of pages)
                      page.feedback = page.feedback.map((item) => (item.id === id ? data : item))
                  }),
                )
            }
          },
          () => undefined,
        )
        dispatch(refibellApi.util.invalidateTags(['AdminFeedback']))
      },
    }),
  }),
})

export const { useChangeFeedbackMutation } = withChangeFeedback
