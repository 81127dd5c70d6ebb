import { z } from 'zod'
import { ERASED } from '../../domain/erased.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { officerAt } from '../../projections/people-over-time/people-at.ts'
import { dayThatIsOver, momentAsked } from '../book/moment-asked.ts'
import { asOfQuery } from '../contract/as-of.ts'
import { propertyInTime } from '../contract/property-in-time.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { distanceOf } from '../properties/properties-of-client.ts'
import { propertyAsOf } from '../properties/property-as-of.ts'
import { shownProperty } from '../properties/shown-property.ts'

export function propertyInTimeRoute(parts: ApiParts): Route {
  const { knex } = parts
  return route({
    method: 'get',
    path: '/api/properties/:id',
    summary:
      'A property as it stands, or as it stood at a moment of the past: an own one, one of a client while they have been theirs, or for administrators and auditors any that ever was',
    params: z.object({ id: z.string() }),
    query: asOfQuery,
    answer: propertyInTime,
    tracedOfStaff: true,
    handle: async ({ params: { id }, query, user, context: { now } }) => {
      const as_of = momentAsked(query.as_of, now)
      const { property, seen_from } = await propertyAsOf(parts, user, id, as_of)
      const { owner_id: user_id } = property
      const [owner, lo_id] = await Promise.all([accountById(knex, user_id), officerAt(knex, user_id, as_of ?? now)])
      const officer = lo_id === null ? null : await accountById(knex, lo_id)
      return {
        as_of,
        since: later(property.created_at, seen_from),
        ...shownProperty(property),
        user_id,
        user_email: owner?.email ?? ERASED,
        lo_email: lo_id && (officer?.email ?? ERASED),
        ...distanceOf(property, dayThatIsOver(as_of, now)),
      }
    },
  })
}

function later(created_at: string, seen_from: string | null): string {
  return seen_from !== null && seen_from > created_at ? seen_from : created_at
}
