import { type Call, noteCall as decide, type NotedClient } from '../../domain/lead/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { leadAggregate, leadStream } from './lead-stream.ts'

/** Notes that a client was called. @returns the call's id @throws NotFound, InvalidInput, TooManyEntries */
export async function noteCall(
  context: CommandContext,
  client: NotedClient,
  officer_id: string,
  call: Call,
): Promise<string> {
  const entry_id = context.newId()
  const today = context.now.slice(0, 10)
  await decideAndAppend(context, leadStream(client.id), leadAggregate, (lead) =>
    decide(lead, { client, officer_id, entry_id }, call, today),
  )
  return entry_id
}
