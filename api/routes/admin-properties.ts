import { z } from 'zod'
import { NotFound } from '../../domain/not-found.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import {
  countPropertiesLike,
  type ListedProperty,
  propertiesPage,
} from '../../projections/administration/property-list.ts'
import { assertNow } from '../book/moment-asked.ts'
import { adminPropertiesQuery, adminPropertyList, propertiesOfOneClient } from '../contract/administration.ts'
import { asOfQuery } from '../contract/as-of.ts'
import type { ClientProperty } from '../contract/client-properties.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { distanceOf, propertiesOfClient } from '../properties/properties-of-client.ts'
import { shownProperty } from '../properties/shown-property.ts'

const ONE_OR_THE_COUNT =
  'How one property stood then is at /api/properties/{id}, and how many there were at /api/admin/dashboard'

/** Of each comes its whole evaluation: a hundred thousand of them in one answer would keep everybody waiting. */
const MOST_AT_ONCE = 1_000

export function adminPropertyRoutes(parts: ApiParts): Route[] {
  return [list(parts), ofClient(parts)]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/properties',
    summary: `Every property with its newest evaluation, newest first, ${MOST_AT_ONCE} at once where no fewer are asked for`,
    query: adminPropertiesQuery,
    answer: adminPropertyList,
    handle: async ({ query, context }) => {
      const { status, q, as_of } = query
      assertNow(as_of, context.now, ONE_OR_THE_COUNT)
      const [page, total] = await Promise.all([
        propertiesPage(knex, { limit: MOST_AT_ONCE, ...pageRequest(query), status }),
        countPropertiesLike(knex, { status, q }),
      ])
      return { properties: page.rows.map(adminView), total, ...cursorToNext(page) }
    },
  })
}

function ofClient({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/clients/:id/properties',
    summary: 'The properties of a client, each with its newest evaluation, oldest first',
    params: z.object({ id: z.string() }),
    query: asOfQuery,
    answer: propertiesOfOneClient,
    handle: async ({ params: { id }, query, context }) => {
      assertNow(query.as_of, context.now, ONE_OR_THE_COUNT)
      const client = await accountById(knex, id)
      if (client?.role !== 'client') throw new NotFound('client')
      return { properties: await propertiesOfClient(knex, client) }
    },
  })
}

function adminView(row: ListedProperty): ClientProperty {
  const { owner_id: user_id, user_email, lo_email } = row
  return { ...shownProperty(row), user_id, user_email, lo_email, ...distanceOf(row, null) }
}
