import { addProperty } from '../../commands/property/add-property.ts'
import { documentsOfOwner } from '../../projections/documents/document-queries.ts'
import { countPropertiesOfOwner, pageOfOwner } from '../../projections/properties/property-queries.ts'
import { loanPayloadRequest } from '../contract/loan.ts'
import { property, propertyList, propertyListQuery } from '../contract/properties.ts'
import { pageRequest } from '../http/page-request.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { Turns } from '../http/turns.ts'
import type { ApiParts } from '../parts.ts'
import { clientView, writtenProperty } from '../properties/client-view.ts'

export function propertyRoutes(parts: ApiParts): Route[] {
  return [add(parts), list(parts)]
}

function add(parts: ApiParts): Route {
  const { knex, pricing } = parts
  const additions = new Turns(parts)
  return route({
    method: 'post',
    path: '/api/properties',
    summary: 'Puts a property under watch and evaluates it',
    status: 201,
    body: loanPayloadRequest,
    answer: property,
    handle: async ({ body, user, today, context, shown }) => {
      const owner = signedIn(user)
      const book = await pricing.book(today)
      // In turn: who asks for many at once has each counted before the next.
      const property_id = await additions.run(`homes of ${owner.account_id}`, shown, async (db) => {
        const added = await addProperty(context, {
          owner_id: owner.account_id,
          lo_id: owner.lo_id,
          payload: body,
          document_id: body.document_id ?? null,
          book,
          as_of: today,
          homes: await countPropertiesOfOwner(db, owner.account_id),
        })
        return added.property_id
      })
      return writtenProperty(knex, property_id, context.now)
    },
  })
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/properties',
    summary: 'The properties of the person who asks, oldest first; the header Link says where the next page is',
    query: propertyListQuery,
    answer: propertyList,
    handle: async ({ user, query, context }, response) => {
      const { account_id } = signedIn(user)
      const [page, documents] = await Promise.all([
        pageOfOwner(knex, account_id, pageRequest(query)),
        documentsOfOwner(knex, account_id),
      ])
      if (page.next_cursor !== null) {
        const next = new URLSearchParams({ limit: String(query.limit), cursor: page.next_cursor })
        response.links({ next: `/api/properties?${next}` })
      }
      const documentOf = new Map(documents.map((document) => [document.id, document]))
      return page.rows.map((row) => clientView(row, documentOf.get(row.document_id ?? '') ?? null, context.now))
    },
  })
}
