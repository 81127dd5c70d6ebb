import type {
  PushDevices,
  PushKey,
  PushSubscriptionRequest,
  PushUnsubscriptionRequest,
} from '../../../api/contract/push.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

const withPush = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query<PushKey, void>({ query: () => '/user/push-subscriptions/key' }),
    getPushedDevices: build.query<PushDevices, void>({ query: () => '/user/push-subscriptions' }),
    addPushedDevice: build.mutation<unknown, PushSubscriptionRequest>({
      query: (body) => ({ url: '/user/push-subscriptions', method: 'POST', body }),
    }),
    removePushedDevice: build.mutation<unknown, PushUnsubscriptionRequest>({
      query: (body) => ({ url: '/user/push-subscriptions', method: 'DELETE', body }),
    }),
  }),
})

export const {
  useLazyGetPushKeyQuery,
  useGetPushedDevicesQuery,
  useAddPushedDeviceMutation,
  useRemovePushedDeviceMutation,
} = withPush
