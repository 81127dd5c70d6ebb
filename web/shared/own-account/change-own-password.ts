import type { ChangePasswordRequest } from '../../../api/contract/user.ts'
import { refibellApi } from '../api-client/refibell-api.ts'

const withChangeOwnPassword = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    changeOwnPassword: build.mutation<unknown, ChangePasswordRequest>({
      query: (body) => ({ url: '/user/password', method: 'PUT', body }),
    }),
  }),
})

export const { useChangeOwnPasswordMutation } = withChangeOwnPassword
