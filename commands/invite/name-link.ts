import { nameLink as decide, type NewLink } from '../../domain/invite/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { inviteAggregate, inviteStream } from './invite-stream.ts'

/** Gives a loan officer another link. @throws InvalidInput, TooManyLinks */
export async function nameLink(context: CommandContext, link: NewLink): Promise<void> {
  await decideAndAppend(context, inviteStream(link.account_id), inviteAggregate, (links) => decide(links, link))
}
