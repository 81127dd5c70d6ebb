import { addProperty } from '../../commands/property/add-property.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { documentsOfOwner } from '../../projections/documents/document-queries.ts'
import { pageOfOwner } from '../../projections/properties/property-queries.ts'
import { momentAsked } from '../book/moment-asked.ts'
import { loanPayloadRequest } from '../contract/loan.ts'
import { property, propertyList, propertyListQuery } from '../contract/properties.ts'
import { pageRequest } from '../http/page-request.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { BegunHomes } from '../properties/begun-homes.ts'
import { clientView, writtenProperty } from '../properties/client-view.ts'
import { propertiesOfOwnerAt } from '../properties/properties-of-client.ts'

export function propertyRoutes(parts: ApiParts): Route[] {
  return [add(parts), list(parts)]
}

function add(parts: ApiParts): Route {
  const { knex, pricing } = parts
  const begun = new BegunHomes(knex)
  return route({
    method: 'post',
    path: '/api/properties',
    summary: 'Puts a property under watch and evaluates it',
    status: 201,
    body: loanPayloadRequest,
    answer: property,
    handle: async ({ body, user, today, context, shown }) => {
      const { account_id: owner_id, lo_id } = signedIn(user)
      const property_id = context.newId()
      const book = await pricing.book(today)
      await begun.adding({ owner_id, property_id }, shown, (homes) =>
        addProperty(context, {
          property_id,
          owner_id,
          lo_id,
          payload: body,
          document_id: body.document_id ?? null,
          book,
          as_of: today,
          homes,
        }),
      )
      return writtenProperty(knex, property_id, context.now)
    },
  })
}

const WHOLE = 'The homes of a past day come all at once, oldest first: please leave limit, cursor, sort and q out'

function list(parts: ApiParts): Route {
  const { knex } = parts
  return route({
    method: 'get',
    path: '/api/properties',
    summary:
      'The properties of the person who asks, oldest first, now or those they had at a moment of the past; the header Link says where the next page is',
    query: propertyListQuery,
    answer: propertyList,
    handle: async ({ user, query, context }, response) => {
      const { account_id } = signedIn(user)
      const { as_of, ...paged } = query
      const moment = momentAsked(as_of, context.now)
      if (moment !== null && Object.values(paged).some((asked) => asked !== undefined))
        throw new InvalidInput({ as_of: WHOLE })
      const [page, documents] = await Promise.all([
        moment === null
          ? pageOfOwner(knex, account_id, pageRequest(paged))
          : { rows: await propertiesOfOwnerAt(parts, account_id, moment), next_cursor: null },
        documentsOfOwner(knex, account_id),
      ])
      if (page.next_cursor !== null) {
        const { limit, sort, q } = query
        const asked = Object.entries({ limit, sort, q }).filter(([, value]) => value !== undefined)
        const next = new URLSearchParams([
          ...asked.map(([name, value]) => [name, String(value)]),
          ['cursor', page.next_cursor],
        ])
        response.links({ next: `/api/properties?${next}` })
      }
      const documentOf = new Map(documents.map((document) => [document.id, document]))
      const at = moment ?? context.now
      return page.rows.map((row) => clientView(row, documentOf.get(row.document_id ?? '') ?? null, at))
    },
  })
}
