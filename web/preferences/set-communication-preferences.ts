import type { CommunicationPreferences } from '../../api/contract/user.ts'
import { refibellApi } from '../api/refibell-api.ts'

const withSetCommunicationPreferences = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    setCommunicationPreferences: build.mutation<unknown, CommunicationPreferences>({
      query: (body) => ({ url: '/user/communication-preferences', method: 'PUT', body }),
      invalidatesTags: ['CommunicationPreferences'],
    }),
  }),
})

export const { useSetCommunicationPreferencesMutation } = withSetCommunicationPreferences
