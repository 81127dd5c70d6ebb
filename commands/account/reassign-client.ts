import { reassignClient as decide, type Reassignment } from '../../domain/account/decide-officer.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'

/** Gives a client to another loan officer. That their homes are priced anew follows from the event. `stream` is the client's. @throws NotFound also where they have just left that */
export async function reassignClient(
  context: CommandContext,
  stream: string,
  reassignment: Reassignment,
): Promise<void> {
  await decideAndAppend(context, stream, accountAggregate, (account) => decide(account, reassignment))
}
