import { readStatement } from '../../domain/document/decide.ts'
import type { StatementRead } from '../../domain/document/events.ts'
import type { StatementFiles } from '../../eventstore/statement-files.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { documentAggregate, documentStream } from './document-stream.ts'

export interface StatementReading {
  readonly statement: Omit<StatementRead['data'], 'document_id'>
  /** The original. */
  readonly bytes: Uint8Array
  /** The account that uploaded it; null when nobody is signed in. */
  readonly owner_id: string | null
  /** Whether the original is kept. */
  readonly is_kept: boolean
}

/**
 * Stores the original of a statement where it is kept, records that it was read, and gives it the id under which a property can name it. In that
 * order, so that no event points to nothing; an original that nothing was recorded of is found and deleted later.
 * @throws LogUnavailable when there is no room, or the database is away
 */
export async function recordStatementReading(
  context: CommandContext,
  statementFiles: StatementFiles,
  { statement, bytes, owner_id, is_kept }: StatementReading,
): Promise<{ document_id: string }> {
  const document_id = context.newId()
  if (is_kept) await statementFiles.put(document_id, bytes)
  await decideAndAppend(context, documentStream(document_id), documentAggregate, (document) =>
    readStatement(document, { statement: { document_id, ...statement }, owner_id, is_kept, now: context.now }),
  )
  return { document_id }
}
