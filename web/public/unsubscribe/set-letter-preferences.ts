import type { CommunicationPreferences, CommunicationPreferencesRequest } from '../../../api/contract/user.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { withGetLetterPreferences } from './get-letter-preferences.ts'

interface Choice extends CommunicationPreferencesRequest {
  readonly token: string
}

const withSetLetterPreferences = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    setLetterPreferences: build.mutation<CommunicationPreferences, Choice>({
      extraOptions: { token: 'none' },
      query: ({ token, ...body }) => ({
        url: `/unsubscribe/${encodeURIComponent(token)}/preferences`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['CommunicationPreferences'],
      onQueryStarted: ({ token }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(withGetLetterPreferences.util.upsertQueryData('getLetterPreferences', token, data))
          },
          // Told where it was asked for.
          () => undefined,
        ),
    }),
  }),
})

export const { useSetLetterPreferencesMutation } = withSetLetterPreferences
