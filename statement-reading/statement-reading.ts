import type { PagePreview } from '../domain/statement/page-preview.ts'
import type { StatementFields } from '../domain/statement/reading.ts'

export type MediaType = 'application/pdf' | 'image/jpeg' | 'image/png'

export interface ReadDocument {
  readonly media_type: MediaType
  readonly byte_size: number
  /** SHA-256 (hex) of the uploaded bytes. */
  readonly digest: string
  readonly pages: number
}

/**
 * Why a file was not read: `empty`, `too_large` and `unsupported` from its size, name and first bytes; `unreadable` where it cannot
 * be opened; `not_a_statement` from what it says, or where it says nothing; `busy` where too many wait already (try again later); `left` where nobody
 * waits for the answer any more; `out_of_order` where nothing can be read here, whatever it is.
 */
export type RefusalKind =
  | 'empty'
  | 'too_large'
  | 'unsupported'
  | 'unreadable'
  | 'not_a_statement'
  | 'timeout'
  | 'busy'
  | 'left'
  | 'out_of_order'

export interface StatementRefused {
  readonly outcome: 'refused'
  readonly kind: RefusalKind
  /** A few sentences for the person who uploaded the file. */
  readonly message: string
  /** As of a statement that was read; null where it is not refused for what stands on its pages. */
  readonly unread_pages: readonly number[] | null
}

export interface StatementRead {
  readonly outcome: 'read'
  /** 0 to 1, over all fields that were read. */
  readonly confidence: number
  readonly fields: StatementFields
  /** Of the pages that fields were read from. */
  readonly previews: readonly PagePreview[]
  /** Those that were not looked at, counted from 1: they are beyond the most that are, or it would have taken too long. */
  readonly unread_pages: readonly number[]
  readonly document: ReadDocument
}

export type StatementReading = StatementRead | StatementRefused

/** Why nothing can be read here, whatever it is. */
export interface ReadingFault {
  /** For everybody. */
  readonly sentence: string
  /** What the process said that did not live, for who runs the service: it may name paths of theirs. */
  readonly complaint: string
}
