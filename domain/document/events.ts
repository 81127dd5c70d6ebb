import type { PlainEvent } from '../event.ts'

/** Stream: `document-{document_id}`. What was uploaded and how well it could be read; never what stands in it. */
export type StatementRead = PlainEvent<
  'StatementRead',
  {
    document_id: string
    /** SHA-256 (hex) of the uploaded bytes. */
    digest: string
    media_type: 'application/pdf' | 'image/jpeg' | 'image/png'
    byte_size: number
    /** 0 to 1. */
    confidence: number
  }
>

/** The original lies sealed in the file store. Statements that were read before originals were kept have no such event. */
export type StatementFileStored = PlainEvent<
  'StatementFileStored',
  {
    document_id: string
    /** ISO 8601, UTC. */
    kept_until: string
  }
>

/** The statement belongs to an account from now on, which alone may fetch its original. */
export type StatementClaimed = PlainEvent<'StatementClaimed', { document_id: string; owner_id: string }>

/** The original and the key that it was sealed with are gone: its time was over, or its owner was erased. */
export type StatementFileDeleted = PlainEvent<
  'StatementFileDeleted',
  { document_id: string; reason: 'expired' | 'erased' }
>

export type DocumentEvent = StatementRead | StatementFileStored | StatementClaimed | StatementFileDeleted
