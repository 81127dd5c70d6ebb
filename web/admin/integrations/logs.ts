import type { RateSyncLogList, RedeliveryBegun, WebhookLogList } from '../../../api/contract/integrations.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const PAGE = 50

/** Empty: whatever it was about, however it ended. */
export interface WebhookFilter {
  readonly event_type: string
  readonly status: string
}

const infiniteQueryOptions = {
  initialPageParam: null,
  getNextPageParam: ({ next_cursor }: { readonly next_cursor?: string | undefined }) => next_cursor,
}

const withLogs = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getWebhookLogs: build.infiniteQuery<WebhookLogList, WebhookFilter, string | null>({
      query: ({ queryArg: filter, pageParam: cursor }) => ({
        url: '/admin/webhook-logs',
        params: { ...filter, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
      }),
      infiniteQueryOptions,
      providesTags: ['WebhookLogs'],
    }),
    sendAgain: build.mutation<RedeliveryBegun, string>({
      query: (delivery_id) => ({
        url: `/admin/webhook-deliveries/${encodeURIComponent(delivery_id)}/redeliver`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['WebhookLogs'],
    }),
    sendAllAgain: build.mutation<RedeliveryBegun, string>({
      query: (location_id) => ({ url: '/admin/webhook-deliveries/redeliver', method: 'POST', body: { location_id } }),
    }),
    getRateSyncLogs: build.infiniteQuery<RateSyncLogList, void, string | null>({
      query: ({ pageParam: cursor }) => ({
        url: '/admin/rate-sync-logs',
        params: { limit: PAGE, ...(cursor === null ? {} : { cursor }) },
      }),
      infiniteQueryOptions,
      providesTags: ['RateSyncs'],
    }),
  }),
})

export const {
  useGetWebhookLogsInfiniteQuery,
  useGetRateSyncLogsInfiniteQuery,
  useSendAgainMutation,
  useSendAllAgainMutation,
} = withLogs
