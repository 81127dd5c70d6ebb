import { endSession as decide } from '../../domain/account/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'

/** Signs out of one session; its token is refused from then on. `stream` is the account's. */
export async function endSession(context: CommandContext, stream: string, session_id: string): Promise<void> {
  await decideAndAppend(context, stream, accountAggregate, (account) => decide(account, session_id))
}
