import { findHomesAndOfficers } from '../../projections/administration/find-in-book.ts'
import { addressInFull } from '../audit/with-names.ts'
import { replayScopesFound, replayScopesQuery } from '../contract/replays.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** As many of each as are offered below a field. */
const MOST = 6

export function replayScopesRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/audit/replay-scopes',
    summary: `The properties and the loan officers that a text is like, at most ${MOST} of each, by address, name or id`,
    query: replayScopesQuery,
    answer: replayScopesFound,
    handle: async ({ query: { q } }) => {
      const { people, addresses } = await findHomesAndOfficers(knex, q, MOST)
      return {
        properties: addresses.map((home) => ({ id: home.id, name: addressInFull(home) })),
        officers: people.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
      }
    },
  })
}
