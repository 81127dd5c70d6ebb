import type { OtherDocument, StatementFields } from '../../domain/statement/reading.ts'

/** What a reading of the document came to. */
export type Answer =
  | {
      readonly kind: 'read'
      readonly confidence: number
      readonly fields: StatementFields
      readonly pages: number
    }
  | { readonly kind: 'other'; readonly document: OtherDocument }
  /** Pages are pictures, whose text the other kind of process reads. */
  | { readonly kind: 'picture' }
  /** A picture in which no text is found. */
  | { readonly kind: 'no_text' }
  | { readonly kind: 'password' }
  | { readonly kind: 'unreadable' }

/** What a child process says: `ready` once its libraries are loaded, then an answer for each document, with its memory in bytes. */
export type ChildAnswer = { readonly kind: 'ready' } | (Answer & { readonly memory: number })
