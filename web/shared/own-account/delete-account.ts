import type { DeleteAccountRequest } from '../../../api/contract/user.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

const withDeleteAccount = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: build.mutation<unknown, DeleteAccountRequest>({
      query: (body) => ({ url: '/user/account', method: 'DELETE', body }),
    }),
  }),
})

export const { useDeleteAccountMutation } = withDeleteAccount
