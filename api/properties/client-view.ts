import type { Knex } from 'knex'
import { documentById } from '../../projections/documents/document-queries.ts'
import type { DocumentRow } from '../../projections/documents/document-row.ts'
import { propertyById } from '../../projections/properties/property-queries.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import type { Property } from '../contract/properties.ts'
import { uploadedStatementOf } from '../documents/uploaded-statement.ts'
import { notShownYet } from '../http/not-shown-yet.ts'

/** A property that its owner has just written, as the answer shows it. @throws HttpError 503 when the read model lags behind */
export async function writtenProperty(knex: Knex, property_id: string, now: string): Promise<Property> {
  const row = await propertyById(knex, property_id)
  if (row === null) throw notShownYet('Your property')
  const document = row.document_id === null ? null : await documentById(knex, row.document_id)
  return clientView(row, document, now)
}

/** What a client sees of a property of theirs. @param document the statement that its figures came from */
export function clientView(row: PropertyRow, document: DocumentRow | null, now: string): Property {
  const { id, address, city, zip_code, loan, loan_revision, evaluation, created_at } = row
  const { current_balance, told_on } = row
  if (evaluation === null) throw new Error(`Property ${id} has never been evaluated.`)
  return {
    id,
    address,
    city,
    zip_code,
    ...loan,
    current_balance,
    told: { balance: loan.current_balance, on: told_on },
    loan_revision,
    status: evaluation.status,
    ltv: evaluation.ltv,
    created_at,
    statement: document && uploadedStatementOf(document, now),
    evaluation,
  }
}
