import type { LoginAnswer, LoginRequest, SessionAnswer } from '../../../api/contract/auth.ts'
import type { SecondStepRequest } from '../../../api/contract/second-factor.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

/** What is shown besides the password. */
export type CodeKind = 'second-factor' | 'recovery-code'

const withLogIn = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      extraOptions: { token: 'none' },
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
    }),
    secondStep: build.mutation<SessionAnswer, SecondStepRequest & { readonly by: CodeKind }>({
      extraOptions: { token: 'none' },
      query: ({ by, ...body }) => ({ url: `/auth/${by}`, method: 'POST', body }),
    }),
  }),
})

export const { useLoginMutation, useSecondStepMutation } = withLogIn
