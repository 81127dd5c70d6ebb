import type { RedeliveryBegun } from '../../../../api/contract/integrations.ts'
import type {
  AddWebhookRequest,
  ChangeWebhookRequest,
  Webhook,
  WebhookCallList,
  WebhookList,
  WebhookRemoved,
  WebhookTried,
  WebhookWithSecret,
} from '../../../../api/contract/webhooks.ts'
import { refibellApi } from '../../../shared/api-client/refibell-api.ts'

const address = (id: string) => `/admin/webhooks/${encodeURIComponent(id)}`

const withWebhooks = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<WebhookList, void>({ query: () => '/admin/webhooks', providesTags: ['Webhooks'] }),
    addWebhook: build.mutation<WebhookWithSecret, AddWebhookRequest>({
      query: (body) => ({ url: '/admin/webhooks', method: 'POST', body }),
      invalidatesTags: ['Webhooks'],
    }),
    changeWebhook: build.mutation<Webhook, ChangeWebhookRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: address(id), method: 'PATCH', body }),
      invalidatesTags: ['Webhooks'],
    }),
    removeWebhook: build.mutation<WebhookRemoved, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: ['Webhooks'],
    }),
    testWebhook: build.mutation<WebhookTried, string>({
      query: (id) => ({ url: `${address(id)}/test`, method: 'POST', body: {} }),
    }),
    rotateSecret: build.mutation<WebhookWithSecret, string>({
      query: (id) => ({ url: `${address(id)}/rotate-secret`, method: 'POST', body: {} }),
      invalidatesTags: ['Webhooks'],
    }),
    getWebhookCalls: build.infiniteQuery<WebhookCallList, string, string | null>({
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `${address(id)}/logs`,
        params: cursor === null ? {} : { cursor },
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next_cursor }) => next_cursor },
      providesTags: ['Webhooks'],
    }),
    sendAgainToWebhook: build.mutation<RedeliveryBegun, { id: string; delivery_id: string }>({
      query: ({ id, delivery_id }) => ({
        url: `${address(id)}/deliveries/${encodeURIComponent(delivery_id)}/redeliver`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Webhooks'],
    }),
    sendAllAgainToWebhook: build.mutation<RedeliveryBegun, string>({
      query: (id) => ({ url: `${address(id)}/redeliver`, method: 'POST', body: {} }),
      invalidatesTags: ['Webhooks'],
    }),
  }),
})

export const {
  useGetWebhooksQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useRotateSecretMutation,
  useGetWebhookCallsInfiniteQuery,
  useSendAgainToWebhookMutation,
  useSendAllAgainToWebhookMutation,
} = withWebhooks
