import type { PagePreview } from '../../domain/statement/page-preview.ts'
import type { OtherDocument, StatementFields } from '../../domain/statement/reading.ts'
import type { ReadingStage } from '../../domain/statement/reading-stage.ts'
import type { MediaType } from '../statement-reading.ts'

/** What a child is given to read. A portrait is a photo of somebody, which is made small. */
export interface Document {
  readonly bytes: Uint8Array
  readonly type: MediaType | 'portrait'
}

export interface PagesOfFile {
  readonly count: number
  /** Those that were not looked at, counted from 1: they are beyond the most that are, or it would have taken too long. */
  readonly unread: readonly number[]
}

/** What a reading of the document came to. */
export type Answer =
  | {
      readonly kind: 'read'
      readonly confidence: number
      readonly fields: StatementFields
      readonly pages: PagesOfFile
      readonly previews: readonly PagePreview[]
    }
  | { readonly kind: 'other'; readonly document: OtherDocument; readonly pages: PagesOfFile }
  /** Pages are pictures, whose text the other kind of process reads. */
  | { readonly kind: 'picture' }
  /** Pictures in which no text is found. */
  | { readonly kind: 'no_text'; readonly pages: PagesOfFile }
  | { readonly kind: 'password' }
  | { readonly kind: 'portrait'; readonly webp: Uint8Array }
  | { readonly kind: 'unreadable' }

/**
 * What a child process says: `ready` once its libraries are loaded, then for each document the stages of its reading and an answer,
 * with the memory of the process in bytes.
 */
export type ChildMessage =
  /** `lacks`: what it does without, in a sentence for who runs the service. */
  | { readonly kind: 'ready'; readonly lacks: string | null }
  | { readonly kind: 'stage'; readonly stage: ReadingStage }
  /** The answer without its previews: drawing a page may bring the process down, and is not worth what was read. */
  | { readonly kind: 'understood'; readonly answer: Answer }
  | ChildAnswer

export type ChildAnswer = Answer & { readonly memory: number }
