import { eraseFile, expireFile } from '../../domain/document/decide.ts'
import type { StatementFileDeleted } from '../../domain/document/events.ts'
import type { StatementFiles } from '../../eventstore/statement-files.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { documentAggregate, documentStream } from './document-stream.ts'

const DECIDE = { expired: expireFile, erased: eraseFile }

/** Destroys the original of a statement with its key, and records it then. May be done again: nothing happens twice. */
export async function deleteStatementFile(
  context: CommandContext,
  statementFiles: StatementFiles,
  document_id: string,
  reason: StatementFileDeleted['data']['reason'],
): Promise<void> {
  await statementFiles.delete(document_id)
  await decideAndAppend(context, documentStream(document_id), documentAggregate, DECIDE[reason])
}
