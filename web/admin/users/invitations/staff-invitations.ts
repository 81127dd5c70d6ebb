import type { InviteRequest, StaffInvitation, StaffInvitationList } from '../../../../api/contract/staff-invitations.ts'
import { refibellApi } from '../../../shared/api-client/refibell-api.ts'

const ofInvitation = (id: string, act = '') => `/admin/staff-invitations/${encodeURIComponent(id)}${act}`

const withStaffInvitations = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getStaffInvitations: build.query<StaffInvitationList, void>({
      query: () => '/admin/staff-invitations',
      providesTags: ['StaffInvitations'],
    }),
    inviteStaff: build.mutation<StaffInvitation, InviteRequest>({
      query: (body) => ({ url: '/admin/staff-invitations', method: 'POST', body }),
      invalidatesTags: ['StaffInvitations'],
    }),
    sendInvitationAgain: build.mutation<StaffInvitation, string>({
      query: (id) => ({ url: ofInvitation(id, '/send-again'), method: 'POST' }),
      invalidatesTags: ['StaffInvitations'],
    }),
    withdrawInvitation: build.mutation<StaffInvitation, string>({
      query: (id) => ({ url: ofInvitation(id), method: 'DELETE' }),
      invalidatesTags: ['StaffInvitations'],
    }),
  }),
})

export const {
  useGetStaffInvitationsQuery,
  useInviteStaffMutation,
  useSendInvitationAgainMutation,
  useWithdrawInvitationMutation,
} = withStaffInvitations
