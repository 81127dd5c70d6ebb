import { z } from 'zod'
import { NotFound } from '../../domain/not-found.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { clientsAt } from '../../projections/administration/clients-at.ts'
import { officersPage } from '../../projections/administration/officers-at.ts'
import { leadsPage } from '../../projections/leads/lead-queries.ts'
import { wasOfficerAt } from '../../projections/people-over-time/people-at.ts'
import { momentAsked } from '../book/moment-asked.ts'
import { PastEvenings } from '../book/past-evenings.ts'
import { PastOfficers } from '../book/past-officers.ts'
import { asOfQuery } from '../contract/as-of.ts'
import {
  adminDashboard,
  bookedOfficerList,
  bookedOfficersQuery,
  bookNights,
  officerClientList,
  officerClientsQuery,
} from '../contract/overview.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** As many as a line is drawn of. */
const NIGHTS_SHOWN = 60

export function adminDashboardRoutes(parts: ApiParts): Route[] {
  const evenings = new PastEvenings(parts.knex)
  return [counts(evenings), nights(evenings), officers(parts), clientsOfOfficer(parts)]
}

function counts(evenings: PastEvenings): Route {
  return route({
    method: 'get',
    path: '/api/admin/dashboard',
    summary:
      'How many people and properties there are, and how many properties of each status, now or at a moment of the past',
    query: asOfQuery,
    answer: adminDashboard,
    handle: async ({ query, today, context }) => {
      const as_of = momentAsked(query.as_of, context.now)
      return { as_of, stats: await evenings.at(as_of, today) }
    },
  })
}

function nights(evenings: PastEvenings): Route {
  return route({
    method: 'get',
    path: '/api/admin/dashboard/nights',
    summary: `The same counts in the evening of each of ${NIGHTS_SHOWN} days, the last of them now or at a moment of the past`,
    query: asOfQuery,
    answer: bookNights,
    handle: ({ query, today, context }) => evenings.nights(NIGHTS_SHOWN, momentAsked(query.as_of, context.now), today),
  })
}

function officers({ knex }: ApiParts): Route {
  const past = new PastOfficers(knex)
  return route({
    method: 'get',
    path: '/api/admin/dashboard/officers',
    summary:
      'The loan officers, by name, with how many clients and properties each has, now or at a moment of the past',
    query: bookedOfficersQuery,
    answer: bookedOfficerList,
    handle: async ({ query, today, context }) => {
      const counts = await past.at(momentAsked(query.as_of, context.now), today)
      const page = await officersPage(knex, counts, pageRequest(query))
      return { officers: page.rows, ...cursorToNext(page) }
    },
  })
}

function clientsOfOfficer({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/dashboard/officers/:id/clients',
    summary:
      'The clients of a loan officer, by name, with how many properties each has and how they stand, now or at a moment of the past',
    params: z.object({ id: z.string() }),
    query: officerClientsQuery,
    answer: officerClientList,
    handle: async ({ params: { id }, query, context }) => {
      const moment = momentAsked(query.as_of, context.now)
      const isOfficer =
        moment === null ? (await accountById(knex, id))?.role === 'lo' : await wasOfficerAt(knex, id, moment)
      if (!isOfficer) throw new NotFound('loan officer')
      const asked = pageRequest<never>(query)
      const page = await (moment === null ? leadsPage(knex, id, asked) : clientsAt(knex, id, moment, asked))
      return { clients: page.rows, ...cursorToNext(page) }
    },
  })
}
