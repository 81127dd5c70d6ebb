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

export type DocumentEvent = StatementRead
