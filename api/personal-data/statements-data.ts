import type { DocumentRow } from '../../projections/documents/document-row.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import { uploadedStatementOf } from '../documents/uploaded-statement.ts'

/**
 * What is kept of a person's uploaded statements besides the loans' figures. Their originals are too large for this file.
 * @param now ISO 8601
 */
export function statementsData(documents: readonly DocumentRow[], homes: readonly PropertyRow[], now: string) {
  return documents.map((document) => {
    const { id, media_type, byte_size, confidence, uploaded_at, kept_until } = document
    const isKept = uploadedStatementOf(document, now)?.is_kept === true
    return {
      uploaded_at,
      property: homes.find(({ document_id }) => document_id === id)?.address ?? null,
      media_type,
      byte_size,
      confidence,
      original_kept_until: kept_until,
      original: isKept ? `/api/documents/${id}/file` : null,
    }
  })
}
