import { contactOf } from '../../projections/accounts/officer-contact.ts'
import { officerByLink } from '../../projections/invite-links/invite-link-queries.ts'
import { invitingOfficer, linkParams } from '../contract/invite-links.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** Lets the page of a link say by name who may call. Nothing else is told to strangers, and a code has 50 bits. */
export function invitingOfficerRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/public/invites/:code',
    summary: 'The name of the loan officer whose link has this code',
    params: linkParams,
    answer: invitingOfficer,
    handle: async ({ params }) => {
      const officer = await officerByLink(knex, params.code)
      return { name: officer && contactOf(officer).name }
    },
  })
}
