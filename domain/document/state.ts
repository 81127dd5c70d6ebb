import type { DocumentEvent } from './events.ts'

/** Null until a statement has been read. */
export type UploadedDocument = ReadStatement | null

export interface ReadStatement {
  readonly document_id: string
  /** Null while nobody has claimed it: it was uploaded by somebody who was not signed in. */
  readonly owner_id: string | null
  /** `none` for statements that were read before originals were kept. */
  readonly file: 'none' | 'kept' | 'expired' | 'erased'
}

export const noDocument: UploadedDocument = null

/** Folds one event of a document's stream into its state. */
export function evolveDocument(document: UploadedDocument, event: DocumentEvent): UploadedDocument {
  if (event.type === 'StatementRead')
    return document ?? { document_id: event.data.document_id, owner_id: null, file: 'none' }
  if (document === null) return null
  switch (event.type) {
    case 'StatementFileStored':
      return { ...document, file: 'kept' }
    case 'StatementClaimed':
      return { ...document, owner_id: event.data.owner_id }
    case 'StatementFileDeleted':
      return { ...document, file: event.data.reason }
    default:
      return event satisfies never
  }
}
