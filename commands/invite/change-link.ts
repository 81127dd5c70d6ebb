import { changeLink as decide, type LinkChange } from '../../domain/invite/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { inviteAggregate, inviteStream } from './invite-stream.ts'

/** Renames or retires a link of a loan officer. @throws NotFound also for somebody else's and for the first one, InvalidInput */
export async function changeLink(
  context: CommandContext,
  account_id: string,
  code: string,
  change: LinkChange,
): Promise<void> {
  await decideAndAppend(context, inviteStream(account_id), inviteAggregate, (links) =>
    decide(links, account_id, code, change),
  )
}
