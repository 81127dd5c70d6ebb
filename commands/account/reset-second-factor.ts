import { resetSecondFactor as decide } from '../../domain/account/decide-second-factor.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'

/**
 * Takes the second factor from somebody who has lost it, and ends their sessions. `stream` is the account's.
 * @returns whether there was one
 * @throws OwnSecondFactor
 */
export async function resetSecondFactor(context: CommandContext, stream: string): Promise<boolean> {
  const { position } = await decideAndAppend(context, stream, accountAggregate, (account) =>
    decide(account, context.actor.id),
  )
  return position !== null
}
