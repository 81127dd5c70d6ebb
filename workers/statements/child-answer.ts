import type { OtherDocument, StatementFields } from '../../domain/statement/reading.ts'

/** What the child process answers for the one document it is given. `ready` comes first, once its libraries are loaded. */
export type ChildAnswer =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'read'
      readonly confidence: number
      readonly fields: StatementFields
      readonly pages: number
    }
  | { readonly kind: 'other'; readonly document: OtherDocument }
  | { readonly kind: 'picture' }
  | { readonly kind: 'password' }
  | { readonly kind: 'unreadable' }
