import type { RegisterRequest, SessionAnswer } from '../../../../api/contract/auth.ts'
import { refibellApi } from '../../../shared/api-client/refibell-api.ts'

const withRegister = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<SessionAnswer, RegisterRequest>({
      extraOptions: { token: 'none' },
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
    }),
  }),
})

export const { useRegisterMutation } = withRegister
