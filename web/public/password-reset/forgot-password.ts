import type { ForgotPasswordRequest } from '../../../api/contract/auth.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withForgotPassword = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<unknown, ForgotPasswordRequest>({
      extraOptions: { token: 'none' },
      query: (body) => ({ url: '/auth/forgot-password', method: 'POST', body }),
    }),
  }),
})

export const { useForgotPasswordMutation } = withForgotPassword
