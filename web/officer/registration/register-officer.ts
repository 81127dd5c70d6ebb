import type { RegisterOfficerRequest, SessionAnswer } from '../../../api/contract/auth.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

interface Registration {
  request: RegisterOfficerRequest
  /** The same for every attempt to register the same, so that who has lost the answer is not told that somebody has taken their address. */
  idempotencyKey: string | null
}

const withRegisterOfficer = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    registerOfficer: build.mutation<SessionAnswer, Registration>({
      extraOptions: { token: 'none' },
      query: ({ request, idempotencyKey }) => ({
        url: '/auth/register-lo',
        method: 'POST',
        body: request,
        headers: idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey },
      }),
    }),
  }),
})

export const { useRegisterOfficerMutation } = withRegisterOfficer
