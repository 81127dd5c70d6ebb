import type { InviteLink } from '../../../api/contract/loan-officer.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetInviteLink = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getInviteLink: build.query<InviteLink, void>({
      query: () => '/lo/invite-link',
      providesTags: ['Account'],
    }),
  }),
})

export const { useGetInviteLinkQuery } = withGetInviteLink
