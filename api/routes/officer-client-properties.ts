import { z } from 'zod'
import { dayThatIsOver, momentAsked } from '../book/moment-asked.ts'
import { asOfQuery } from '../contract/as-of.ts'
import { clientPropertyList } from '../contract/client-properties.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { assertClientAt, ownClient } from '../leads/own-client.ts'
import type { ApiParts } from '../parts.ts'
import { propertiesOfClient, propertiesOfClientAt } from '../properties/properties-of-client.ts'

export function officerClientPropertiesRoute(parts: ApiParts): Route {
  const { knex } = parts
  return route({
    method: 'get',
    path: '/api/lo/clients/:id/properties',
    summary:
      'The properties of a client of the loan officer who asks, each with its newest evaluation, oldest first, now or as they stood at a moment of the past',
    params: z.object({ id: z.string() }),
    query: asOfQuery,
    answer: clientPropertyList,
    handle: async ({ user, params: { id }, query, context: { now } }) => {
      const officer = signedIn(user)
      const moment = momentAsked(query.as_of, now)
      const client = await ownClient(knex, officer, id)
      if (moment === null) return propertiesOfClient(knex, client)
      await assertClientAt(knex, officer, id, moment)
      return propertiesOfClientAt(parts, client, moment, dayThatIsOver(moment, now))
    },
  })
}
