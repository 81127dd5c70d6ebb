import type { AddressConfirmed, AddressTokenRequest, ConfirmAddressRequest } from '../../../api/contract/auth.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

/** What the reader of a letter answers: made as nobody, because the letter need not be to who is signed in. */
const withAnswerLetter = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    confirmAddress: build.mutation<AddressConfirmed, ConfirmAddressRequest>({
      extraOptions: { token: 'none' },
      query: (body) => ({ url: '/auth/confirm-address', method: 'POST', body }),
      invalidatesTags: ['Account'],
    }),
    disownAddress: build.mutation<unknown, AddressTokenRequest>({
      extraOptions: { token: 'none' },
      query: (body) => ({ url: '/auth/disown-address', method: 'POST', body }),
      invalidatesTags: ['Account'],
    }),
  }),
})

export const { useConfirmAddressMutation, useDisownAddressMutation } = withAnswerLetter
