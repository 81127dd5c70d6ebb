import type { SystemState } from '../../../api/contract/system.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

/** Lags and queues are announced to nobody: whoever looks asks again. */
export const AGAIN = { pollingInterval: 3_000, skipPollingIfUnfocused: true } as const

const withGetSystem = refibellApi.enhanceEndpoints({ addTagTypes: ['System'] }).injectEndpoints({
  endpoints: (build) => ({
    getSystem: build.query<SystemState, void>({ query: () => '/admin/system', providesTags: ['System'] }),
  }),
})

const { useGetSystemQuery } = withGetSystem

/** How the system is, asked again every few seconds while it is shown. */
export function useSystem() {
  return useGetSystemQuery(undefined, AGAIN)
}
