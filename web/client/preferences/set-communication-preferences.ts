import type { CommunicationPreferences, CommunicationPreferencesRequest } from '../../../api/contract/user.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { withGetCommunicationPreferences } from './get-communication-preferences.ts'

const withSetCommunicationPreferences = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    setCommunicationPreferences: build.mutation<CommunicationPreferences, CommunicationPreferencesRequest>({
      query: (body) => ({ url: '/user/communication-preferences', method: 'PUT', body }),
      // The answer is what is stored now: a switch that waited for the next question would fall back meanwhile.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(
              withGetCommunicationPreferences.util.upsertQueryData('getCommunicationPreferences', undefined, data),
            )
          },
          // Told where it was asked for.
          () => undefined,
        ),
    }),
  }),
})

export const { useSetCommunicationPreferencesMutation } = withSetCommunicationPreferences
