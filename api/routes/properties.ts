import type { Knex } from 'knex'
import { addProperty } from '../../commands/property/add-property.ts'
import { documentById, documentsOfOwner } from '../../projections/documents/document-queries.ts'
import type { DocumentRow } from '../../projections/documents/document-row.ts'
import { propertiesOfOwner, propertyById } from '../../projections/properties/property-queries.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import { loanPayloadRequest } from '../contract/loan.ts'
import { type Property, property, propertyList } from '../contract/properties.ts'
import { uploadedStatementOf } from '../documents/uploaded-statement.ts'
import { notShownYet } from '../http/not-shown-yet.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

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
      const added = await propertyById(knex, property_id)
      if (added === null) throw notShownYet('Your property')
      const document = added.document_id === null ? null : await documentById(knex, added.document_id)
      return clientView(added, document, context.now)
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

/** What a client sees of a property of theirs. @param document the statement that its figures came from */
function clientView(row: PropertyRow, document: DocumentRow | null, now: string): Property {
  const { id, address, city, zip_code, loan, evaluation, created_at } = row
  if (evaluation === null) throw new Error(`Property ${id} has never been evaluated.`)
  return {
    id,
    address,
    city,
    zip_code,
    ...loan,
    status: evaluation.status,
    ltv: evaluation.ltv,
    created_at,
    statement: document && uploadedStatementOf(document, now),
    evaluation,
  }
}
