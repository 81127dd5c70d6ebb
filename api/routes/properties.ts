import type { Knex } from 'knex'
import { addProperty } from '../../commands/property/add-property.ts'
import { documentsOfOwner } from '../../projections/documents/document-queries.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { loanPayloadRequest } from '../contract/loan.ts'
import { type Property, property, propertyList } from '../contract/properties.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { clientView, writtenProperty } from '../properties/client-view.ts'

export function propertyRoutes(parts: ApiParts): Route[] {
  return [add(parts), list(parts)]
}

function add({ knex, pricing }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/properties',
    summary: 'Puts a property under watch and evaluates it',
    status: 201,
    body: loanPayloadRequest,
    answer: property,
    handle: async ({ body, user, today, context, shown }) => {
      const owner = signedIn(user)
      const document_id = typeof body.document_id === 'string' ? body.document_id : null
      const { property_id } = await addProperty(context, {
        owner_id: owner.account_id,
        lo_id: owner.lo_id,
        payload: body,
        document_id,
        book: await pricing.book(today),
        as_of: today,
      })
      await shown()
      return writtenProperty(knex, property_id, context.now)
    },
  })
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/properties',
    summary: 'The properties of the person who asks',
    answer: propertyList,
    handle: async ({ user, context }) => ownProperties(knex, signedIn(user).account_id, context.now),
  })
}

async function ownProperties(knex: Knex, account_id: string, now: string): Promise<Property[]> {
  const [rows, documents] = await Promise.all([propertiesOfOwner(knex, account_id), documentsOfOwner(knex, account_id)])
  const documentOf = new Map(documents.map((document) => [document.id, document]))
  return rows.map((row) => clientView(row, documentOf.get(row.document_id ?? '') ?? null, now))
}
