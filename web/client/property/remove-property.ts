import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withRemoveProperty = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    removeProperty: build.mutation<unknown, string>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Properties'],
    }),
  }),
})

export const { useRemovePropertyMutation } = withRemoveProperty
