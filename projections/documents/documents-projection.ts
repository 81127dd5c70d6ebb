import type { DocumentEvent } from '../../domain/document/events.ts'
import type { Announcement, Projection } from '../engine/projection.ts'
import type { DocumentRow } from './document-row.ts'

const keys = (event: DocumentEvent) => [event.data.document_id]

/** Uploaded statements: whose each is, and how long its original is there. */
export const documentsProjection: Projection<DocumentRow, DocumentEvent['type']> = {
  name: 'documents',
  version: 1,
  table: 'documents',
  key: 'id',
  columns: {
    id: 'text',
    owner_id: 'text',
    media_type: 'text',
    byte_size: 'integer',
    confidence: 'numeric',
    uploaded_at: 'timestamptz',
    kept_until: 'timestamptz',
    deleted_at: 'timestamptz',
  },
  indexes: [['owner_id'], ['deleted_at', 'kept_until']],
  handlers: {
    StatementRead: {
      keys,
      evolve(row, { data: { document_id, media_type, byte_size, confidence }, occurred_at }) {
        const read = { id: document_id, media_type, byte_size, confidence, uploaded_at: occurred_at }
        return row ?? { ...read, owner_id: null, kept_until: null, deleted_at: null }
      },
    },
    StatementFileStored: {
      keys,
      evolve: (row, event) => row && { ...row, kept_until: event.data.kept_until },
    },
    StatementClaimed: {
      keys,
      evolve: (row, event) => row && { ...row, owner_id: event.data.owner_id },
    },
    StatementFileDeleted: {
      keys,
      evolve: (row, event) =>
        row && (event.data.reason === 'erased' ? null : { ...row, deleted_at: event.occurred_at }),
    },
  },
  announce: ({ owner_id }): Announcement[] =>
    owner_id === null ? [] : [{ audience: `account:${owner_id}`, tag: 'Properties' }],
}
