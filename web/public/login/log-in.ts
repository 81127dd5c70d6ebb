import type { LoginRequest, SessionAnswer } from '../../../api/contract/auth.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withLogIn = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SessionAnswer, LoginRequest>({
      extraOptions: { token: 'none' },
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
    }),
  }),
})

export const { useLoginMutation } = withLogIn
