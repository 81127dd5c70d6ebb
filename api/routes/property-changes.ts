import { z } from 'zod'
import { correctProperty } from '../../commands/property/correct-property.ts'
import { removeProperty } from '../../commands/property/remove-property.ts'
import { acknowledged } from '../contract/errors.ts'
import { correctionRequest, property } from '../contract/properties.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { writtenProperty } from '../properties/client-view.ts'

const params = z.object({ id: z.string() })

/** What an owner can change of one property. */
export function propertyChangeRoutes(parts: ApiParts): Route[] {
  return [correct(parts), remove()]
}

function correct({ knex, pricing }: ApiParts): Route {
  return route({
    method: 'put',
    path: '/api/properties/:id',
    summary: 'Puts the loan of an own property right and evaluates it at once; 409 when it was changed meanwhile',
    params,
    body: correctionRequest,
    answer: property,
    handle: async ({ params: { id }, body: { loan_revision, ...payload }, user, today, context, shown }) => {
      const owner = signedIn(user)
      await correctProperty(context, {
        property_id: id,
        owner_id: owner.account_id,
        lo_id: owner.lo_id,
        seen_revision: loan_revision,
        payload,
        document_id: payload.document_id ?? null,
        book: await pricing.book(today),
        as_of: today,
      })
      await shown()
      return writtenProperty(knex, id, context.now)
    },
  })
}

function remove(): Route {
  return route({
    method: 'delete',
    path: '/api/properties/:id',
    summary: 'Ends the watch over an own property',
    params,
    answer: acknowledged,
    handle: async ({ params: { id }, user, context }) => {
      await removeProperty(context, id, signedIn(user).account_id)
      return { success: true } as const
    },
  })
}
