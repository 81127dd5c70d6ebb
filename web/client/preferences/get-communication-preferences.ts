import type { CommunicationPreferences } from '../../../api/contract/user.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

export const withGetCommunicationPreferences = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getCommunicationPreferences: build.query<CommunicationPreferences, void>({
      query: () => '/user/communication-preferences',
      providesTags: ['CommunicationPreferences'],
    }),
  }),
})

export const { useGetCommunicationPreferencesQuery } = withGetCommunicationPreferences
