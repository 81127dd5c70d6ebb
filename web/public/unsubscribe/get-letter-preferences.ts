import type { CommunicationPreferences } from '../../../api/contract/user.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

/** What the person of a letter has chosen, who need not be the one who is signed in. */
export const withGetLetterPreferences = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getLetterPreferences: build.query<CommunicationPreferences, string>({
      extraOptions: { token: 'none' },
      query: (token) => `/unsubscribe/${encodeURIComponent(token)}/preferences`,
    }),
  }),
})

export const { useGetLetterPreferencesQuery } = withGetLetterPreferences
