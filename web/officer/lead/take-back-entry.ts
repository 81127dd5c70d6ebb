import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withTakeBackEntry = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    takeBackEntry: build.mutation<unknown, { leadId: string; id: string }>({
      query: ({ leadId, id }) => ({
        url: `/lo/clients/${encodeURIComponent(leadId)}/noted/${encodeURIComponent(id)}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_, error) => (error === undefined ? ['LeadEntries'] : []),
    }),
  }),
})

export const { useTakeBackEntryMutation } = withTakeBackEntry
