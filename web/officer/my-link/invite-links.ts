import type {
  ChangeLinkRequest,
  InviteLink,
  InviteLinksAnswer,
  NameLinkRequest,
} from '../../../api/contract/invite-links.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withInviteLinks = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getInviteLinks: build.query<InviteLinksAnswer, void>({
      query: () => '/lo/links',
      // Somebody who registers is a lead.
      providesTags: ['InviteLinks', 'Leads'],
    }),
    nameLink: build.mutation<InviteLink, NameLinkRequest>({
      query: (body) => ({ url: '/lo/links', method: 'POST', body }),
      invalidatesTags: ['InviteLinks'],
    }),
    changeLink: build.mutation<InviteLink, ChangeLinkRequest & { readonly code: string }>({
      query: ({ code, ...body }) => ({ url: `/lo/links/${encodeURIComponent(code)}`, method: 'PATCH', body }),
      invalidatesTags: ['InviteLinks'],
    }),
  }),
})

export const { useGetInviteLinksQuery, useNameLinkMutation, useChangeLinkMutation } = withInviteLinks
