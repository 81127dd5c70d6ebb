import { securityEventList, securityEventsQuery } from '../contract/security-events.ts'
import { cursorToNext } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { securityEventsPage } from '../security-events/security-event-queries.ts'

/** To be read only: nothing in the interface changes them. */
export function securityEventsRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/security-events',
    summary: 'Who signed in, was refused, exported or changed something, newest first',
    query: securityEventsQuery,
    answer: securityEventList,
    handle: async ({ query }) => {
      const page = await securityEventsPage(knex, query)
      return { security_events: page.rows, ...cursorToNext(page) }
    },
  })
}
