import type { DocumentRow } from '../../projections/documents/document-row.ts'
import type { UploadedStatement } from '../contract/uploaded-statement.ts'

/** What its owner is shown of a statement's original. Null when none was ever kept. @param now ISO 8601 */
export function uploadedStatementOf(document: DocumentRow, now: string): UploadedStatement | null {
  const { id: document_id, media_type, byte_size, uploaded_at, kept_until, deleted_at } = document
  if (kept_until === null) return null
  // Its time may be over some minutes before it is deleted.
  const is_kept = deleted_at === null && now < kept_until
  return { document_id, media_type, byte_size, uploaded_at, kept_until, is_kept }
}
