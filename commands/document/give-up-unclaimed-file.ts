import { giveUpUnclaimedFile as decide } from '../../domain/document/decide.ts'
import type { StatementFiles } from '../../eventstore/statement-files.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { documentAggregate, documentStream } from './document-stream.ts'

/**
 * Gives up an original that nobody has claimed, and destroys it with its key. Recorded first, so that somebody who claims it at this
 * moment gets either all of it or is told that it is gone; what is left after a crash is found by the sweep.
 */
export async function giveUpUnclaimedFile(
  context: CommandContext,
  statementFiles: StatementFiles,
  document_id: string,
): Promise<void> {
  const { state } = await decideAndAppend(context, documentStream(document_id), documentAggregate, decide)
  if (state?.file !== 'kept') await statementFiles.delete(document_id)
}
