import type { DryRunProgress } from '../../../api/contract/book.ts'
import type { RateSyncDifferences } from '../../../api/contract/integrations.ts'
import { callWithToken } from '../../shared/api-client/call-with-token.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { askWithProgress } from '../shared/dry-run/ask-with-progress.ts'

interface ToCompare {
  readonly sync_id: string
  readonly onProgress: (progress: DryRunProgress) => void
}

const withCompareSheets = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    // Asked for anew each time: its homes can be listed for half an hour.
    compareSheets: build.mutation<RateSyncDifferences, ToCompare>({
      queryFn: ({ sync_id, onProgress }, api) => {
        const path = `rate-sync-logs/${encodeURIComponent(sync_id)}/differences`
        return callWithToken(undefined, api, (token) =>
          askWithProgress<RateSyncDifferences>({ path, token, onProgress, signal: api.signal }),
        )
      },
    }),
  }),
})

export const { useCompareSheetsMutation } = withCompareSheets
