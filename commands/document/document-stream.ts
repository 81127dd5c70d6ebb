import type { DocumentEvent } from '../../domain/document/events.ts'
import { evolveDocument, noDocument, type UploadedDocument } from '../../domain/document/state.ts'
import type { Aggregate } from '../load.ts'

export const documentAggregate: Aggregate<UploadedDocument, DocumentEvent> = {
  initial: noDocument,
  evolve: evolveDocument,
}

export const documentStream = (document_id: string) => `document-${document_id}`
