import type { SessionAnswer } from '../../../api/contract/auth.ts'
import type { AcceptInvitationRequest, InvitationAnswer } from '../../../api/contract/staff-invitations.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

/** Made as nobody: the letter need not be to who is signed in. */
const withInvitation = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getInvitation: build.query<InvitationAnswer, string>({
      extraOptions: { token: 'none' },
      query: (token) => ({ url: '/auth/invitation', method: 'POST', body: { token } }),
    }),
    acceptInvitation: build.mutation<SessionAnswer, AcceptInvitationRequest>({
      extraOptions: { token: 'none' },
      query: (body) => ({ url: '/auth/accept-invitation', method: 'POST', body }),
    }),
  }),
})

export const { useGetInvitationQuery, useAcceptInvitationMutation } = withInvitation
