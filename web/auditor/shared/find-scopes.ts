import type { ReplayScopesFound } from '../../../api/contract/replays.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withFindScopes = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    findScopes: build.query<ReplayScopesFound, string>({
      query: (q) => ({ url: '/audit/replay-scopes', params: { q } }),
      // What was found a while ago may have another name by now.
      keepUnusedDataFor: 0,
    }),
  }),
})

/** The properties and the loan officers that a text is like, or that have this id. */
export const { useFindScopesQuery } = withFindScopes
