import type { ResetPasswordRequest } from '../../../api/contract/auth.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withResetPassword = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    resetPassword: build.mutation<unknown, ResetPasswordRequest>({
      extraOptions: { token: 'none' },
      query: (body) => ({ url: '/auth/reset-password', method: 'POST', body }),
    }),
  }),
})

export const { useResetPasswordMutation } = withResetPassword
