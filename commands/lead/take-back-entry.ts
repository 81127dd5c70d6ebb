import { takeBackEntry as decide, type Entry } from '../../domain/lead/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { leadAggregate, leadStream } from './lead-stream.ts'

/** Takes a note or a call back. @throws NotFound also when somebody else wrote it */
export async function takeBackEntry(context: CommandContext, entry: Entry): Promise<void> {
  await decideAndAppend(context, leadStream(entry.client.id), leadAggregate, (lead) => decide(lead, entry))
}
