import type {
  ChangeLinkRequest,
  InviteLink,
  InviteLinksAnswer,
  NameLinkRequest,
} from '../../../api/contract/invite-links.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

interface NewLink {
  link: NameLinkRequest
  /** The same for every attempt to add the same link, so that a lost answer does not add it twice. */
  idempotencyKey: string | null
}

const withInviteLinks = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getInviteLinks: build.query<InviteLinksAnswer, void>({
      query: () => '/lo/links',
      // Somebody who registers is a lead.
      providesTags: ['InviteLinks', 'Leads'],
    }),
    nameLink: build.mutation<InviteLink, NewLink>({
      query: ({ link, idempotencyKey }) => ({
        url: '/lo/links',
        method: 'POST',
        body: link,
        headers: idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['InviteLinks'],
    }),
    changeLink: build.mutation<InviteLink, ChangeLinkRequest & { readonly code: string }>({
      query: ({ code, ...body }) => ({ url: `/lo/links/${encodeURIComponent(code)}`, method: 'PATCH', body }),
      invalidatesTags: ['InviteLinks'],
    }),
  }),
})

export const { useGetInviteLinksQuery, useNameLinkMutation, useChangeLinkMutation } = withInviteLinks
