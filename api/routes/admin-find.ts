import { findInBook } from '../../projections/administration/find-in-book.ts'
import { adminFound, findQuery } from '../contract/administration.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** As many of each as stand below each other without scrolling. */
const MOST = 6

export function adminFindRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/find',
    summary: `The people and the addresses that a text is like, at most ${MOST} of each, those that begin with it first`,
    query: findQuery,
    answer: adminFound,
    handle: async ({ query: { q } }) => {
      const { people, addresses } = await findInBook(knex, q, MOST)
      return { people: [...people], addresses: [...addresses] }
    },
  })
}
