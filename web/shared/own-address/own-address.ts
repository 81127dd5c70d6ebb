import type { OwnAddress } from '../../../api/contract/user.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

const withOwnAddress = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnAddress: build.query<OwnAddress, void>({
      query: () => '/user/address',
      providesTags: ['Account'],
    }),
    askToConfirmAddress: build.mutation<unknown, void>({
      query: () => ({ url: '/user/address/confirmation', method: 'POST' }),
    }),
  }),
})

export const { useGetOwnAddressQuery, useAskToConfirmAddressMutation } = withOwnAddress
