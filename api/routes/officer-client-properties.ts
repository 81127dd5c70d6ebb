import { z } from 'zod'
import { clientPropertyList } from '../contract/client-properties.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { ownClient } from '../leads/own-client.ts'
import type { ApiParts } from '../parts.ts'
import { propertiesOfClient } from '../properties/properties-of-client.ts'

export function officerClientPropertiesRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/lo/clients/:id/properties',
    summary: 'The properties of a client of the loan officer who asks, each with its newest evaluation, oldest first',
    params: z.object({ id: z.string() }),
    answer: clientPropertyList,
    handle: async ({ user, params: { id } }) => propertiesOfClient(knex, await ownClient(knex, signedIn(user), id)),
  })
}
