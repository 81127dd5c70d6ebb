import { z } from 'zod'
import { toldPage } from '../../projections/notifications/notification-queries.ts'
import { assertNow } from '../book/moment-asked.ts'
import { asOfQuery } from '../contract/as-of.ts'
import { leadListQuery, leadPage, toldLetters } from '../contract/lead-page.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { leadPageOf } from '../leads/lead-page.ts'
import { ownClient } from '../leads/own-client.ts'
import { toldView } from '../leads/told-view.ts'
import type { ApiParts } from '../parts.ts'

const params = z.object({ id: z.string() })
const HOMES_THEN = 'How their homes stood then is at /api/lo/clients/{id}/properties'

/** What is known of one client of the loan officer who asks. */
export function officerClientRoutes({ knex }: ApiParts): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/lo/clients/:id',
      summary:
        'A client of the loan officer who asks: who, whether they may be written to, what they own and how far each home is, by night',
      params,
      query: asOfQuery,
      answer: leadPage,
      handle: async ({ user, params: { id }, query, context }) => {
        assertNow(query.as_of, context.now, HOMES_THEN)
        return leadPageOf(knex, await ownClient(knex, signedIn(user), id), context.now)
      },
    }),
    route({
      method: 'get',
      path: '/api/lo/clients/:id/told',
      summary:
        'What a client of the loan officer who asks was told by letter and on their devices, and was not, and why, newest first',
      params,
      query: leadListQuery,
      answer: toldLetters,
      handle: async ({ user, params: { id }, query, context }) => {
        assertNow(query.as_of, context.now, HOMES_THEN)
        const client = await ownClient(knex, signedIn(user), id)
        const page = await toldPage(knex, client.id, pageRequest(query))
        return { letters: page.rows.map(toldView), ...cursorToNext(page) }
      },
    }),
  ]
}
