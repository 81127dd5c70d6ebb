import type { Knex } from 'knex'
import { loanDoubts } from '../../domain/evaluation/loan-doubts.ts'
import { documentById } from '../../projections/documents/document-queries.ts'
import type { DocumentRow } from '../../projections/documents/document-row.ts'
import { propertyById } from '../../projections/properties/property-queries.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import type { Property } from '../contract/properties.ts'
import { uploadedStatementOf } from '../documents/uploaded-statement.ts'
import { notShownYet } from '../http/not-shown-yet.ts'
import { shownProperty } from './shown-property.ts'

/** A property that its owner has just written, as the answer shows it. @throws HttpError 503 when the read model lags behind */
export async function writtenProperty(knex: Knex, property_id: string, now: string): Promise<Property> {
  const row = await propertyById(knex, property_id)
  if (row === null) throw notShownYet('Your property')
  const document = row.document_id === null ? null : await documentById(knex, row.document_id)
  return clientView(row, document, now)
}

/** What a client sees of a property of theirs. @param document the statement that its figures came from */
export function clientView(row: PropertyRow, document: DocumentRow | null, now: string): Property {
  const { id, loan_revision, evaluation, current_balance, zip_code } = row
  if (evaluation === null) throw new Error(`Property ${id} has never been evaluated.`)
  const statement = document && uploadedStatementOf(document, now)
  const doubts = loanDoubts({ ...row.loan, current_balance, zip_code }, now.slice(0, 10))
  return { ...shownProperty(row), ltv: evaluation.ltv, evaluation, loan_revision, doubts, statement }
}
