import type { ChangeAddressRequest, OwnAddress } from '../../../api/contract/user.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

const withOwnAddress = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnAddress: build.query<OwnAddress, void>({
      query: () => '/user/address',
      providesTags: ['Account'],
    }),
    changeAddress: build.mutation<OwnAddress, ChangeAddressRequest>({
      query: (body) => ({ url: '/user/address', method: 'PUT', body }),
      invalidatesTags: ['Account'],
    }),
    askToConfirmAddress: build.mutation<unknown, void>({
      query: () => ({ url: '/user/address/confirmation', method: 'POST' }),
    }),
  }),
})

export const { getOwnAddress } = withOwnAddress.endpoints
export const { useGetOwnAddressQuery, useChangeAddressMutation, useAskToConfirmAddressMutation } = withOwnAddress
