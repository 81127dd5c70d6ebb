import { z } from 'zod'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { NotFound } from '../../domain/not-found.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { bookNow, dayAfter } from '../../projections/administration/book-by-day.ts'
import { officersOn } from '../../projections/administration/officers-on.ts'
import { leadsPage } from '../../projections/leads/lead-queries.ts'
import { PastEvenings } from '../book/past-evenings.ts'
import {
  adminDashboard,
  bookedOfficerList,
  bookedOfficersQuery,
  bookNights,
  dayQuery,
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
  return [counts(parts, evenings), nights(evenings), officers(parts), clientsOfOfficer(parts)]
}

function counts({ knex }: ApiParts, evenings: PastEvenings): Route {
  return route({
    method: 'get',
    path: '/api/admin/dashboard',
    summary:
      'How many people and properties there are, and how many properties of each status, now or in the evening of a day',
    query: dayQuery,
    answer: adminDashboard,
    handle: async ({ query, today }) => {
      const day = dayOf(query.on, today)
      return { stats: await (day === today ? bookNow(knex, today) : evenings.on(day, today)) }
    },
  })
}

function nights(evenings: PastEvenings): Route {
  return route({
    method: 'get',
    path: '/api/admin/dashboard/nights',
    summary: `The same counts in the evening of each of the ${NIGHTS_SHOWN} days that end now or with a day`,
    query: dayQuery,
    answer: bookNights,
    handle: async ({ query, today }) => {
      const last = dayOf(query.on, today)
      return { nights: await evenings.days(dayAfter(last, 1 - NIGHTS_SHOWN), last, today) }
    },
  })
}

function officers({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/dashboard/officers',
    summary:
      'The loan officers, by name, with how many clients and properties each has, now or in the evening of a day',
    query: bookedOfficersQuery,
    answer: bookedOfficerList,
    handle: async ({ query, today }) => {
      const page = await officersOn(knex, dayOf(query.on, today), pageRequest(query))
      return { officers: page.rows, ...cursorToNext(page) }
    },
  })
}

function clientsOfOfficer({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/dashboard/officers/:id/clients',
    summary: 'The clients of a loan officer, by name, with how many properties each has and how they stand',
    params: z.object({ id: z.string() }),
    query: officerClientsQuery,
    answer: officerClientList,
    handle: async ({ params: { id }, query }) => {
      if ((await accountById(knex, id))?.role !== 'lo') throw new NotFound('loan officer')
      const page = await leadsPage(knex, id, pageRequest(query))
      return { clients: page.rows, ...cursorToNext(page) }
    },
  })
}

/** @throws InvalidInput for a day that is still to come */
function dayOf(asked: string | undefined, today: string): string {
  if (asked !== undefined && asked > today) throw new InvalidInput({ on: 'Choose today or a day before' })
  return asked ?? today
}
