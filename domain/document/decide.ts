import type { DocumentEvent, StatementFileDeleted, StatementRead } from './events.ts'
import type { ReadStatement, UploadedDocument } from './state.ts'

/** How long the original of a statement is kept that belongs to somebody. What was read from it stays. */
export const FILE_KEPT_DAYS = 90

/** How long an original waits for somebody whose it is. */
export const UNCLAIMED_FILE_KEPT_HOURS = 24

const DAY_MS = 86_400_000

export interface Reading {
  readonly statement: StatementRead['data']
  /** Null when nobody is signed in. */
  readonly owner_id: string | null
  /** Whether its original has been stored. */
  readonly is_kept: boolean
  /** ISO 8601, UTC. */
  readonly now: string
}

/** Takes a statement that has been read. Quiet when it is there already: the request was repeated. */
export function readStatement(
  document: UploadedDocument,
  { statement, owner_id, is_kept, now }: Reading,
): DocumentEvent[] {
  if (document !== null) return []
  const { document_id } = statement
  const kept_until = new Date(Date.parse(now) + FILE_KEPT_DAYS * DAY_MS).toISOString()
  return [
    { type: 'StatementRead', data: statement },
    ...(is_kept ? [{ type: 'StatementFileStored', data: { document_id, kept_until } } as const] : []),
    ...(owner_id === null ? [] : [claimedBy(document_id, owner_id)]),
  ]
}

/** Gives a statement that nobody owns to whoever names it first. Quiet for everybody after, and where there is none. */
export function claimStatement(document: UploadedDocument, owner_id: string): DocumentEvent[] {
  return document === null || document.owner_id !== null ? [] : [claimedBy(document.document_id, owner_id)]
}

/** Records that the time of the original was over. Quiet when there is none any more. */
export function expireFile(document: UploadedDocument): DocumentEvent[] {
  return document?.file === 'kept' ? [deletedFor(document, 'expired')] : []
}

/** Records that nobody has claimed the original in time. Quiet when somebody has, and when there is none any more. */
export function giveUpUnclaimedFile(document: UploadedDocument): DocumentEvent[] {
  return document?.owner_id === null ? expireFile(document) : []
}

/** Records that the original is gone with its owner, also when there was none any more: nobody is shown it as theirs again. */
export function eraseFile(document: UploadedDocument): DocumentEvent[] {
  return document === null || document.file === 'erased' ? [] : [deletedFor(document, 'erased')]
}

function claimedBy(document_id: string, owner_id: string): DocumentEvent {
  return { type: 'StatementClaimed', data: { document_id, owner_id } }
}

function deletedFor({ document_id }: ReadStatement, reason: StatementFileDeleted['data']['reason']): DocumentEvent {
  return { type: 'StatementFileDeleted', data: { document_id, reason } }
}
