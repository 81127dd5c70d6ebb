import type { RateSyncDifferences } from '../../../api/contract/integrations.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetDifferences = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getDifferences: build.query<RateSyncDifferences, string>({
      query: (sync_id) => `/admin/rate-sync-logs/${encodeURIComponent(sync_id)}/differences`,
      // Its homes can be listed for half an hour.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetDifferencesQuery } = withGetDifferences
