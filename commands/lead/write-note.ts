import { writeNote as decide, type NotedClient } from '../../domain/lead/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { leadAggregate, leadStream } from './lead-stream.ts'

/** Notes something of a client. @returns the note's id @throws NotFound, InvalidInput, TooManyEntries */
export async function writeNote(
  context: CommandContext,
  client: NotedClient,
  officer_id: string,
  text: string,
): Promise<string> {
  const entry_id = context.newId()
  await decideAndAppend(context, leadStream(client.id), leadAggregate, (lead) =>
    decide(lead, { client, officer_id, entry_id }, text),
  )
  return entry_id
}
