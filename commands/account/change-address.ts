import { changeAddress as decide } from '../../domain/account/decide-address.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate, accountStream } from './account-stream.ts'
import { leaveAddress } from './leave-address.ts'
import type { LetterTokens } from './letter-tokens.ts'
import { newConfirmation } from './new-confirmation.ts'
import { provenOwner } from './proven-owner.ts'
import type { AccountSecrets } from './register-account.ts'

export interface NewAddress {
  readonly email: string
  readonly current_password: string
}

/**
 * Lets an account go on under another address, in the stream of that, so that an address holds one account as at registration. The
 * sessions stay. The earlier address is left at once, so that nothing happens to the account there any more; where this process dies
 * before that, it follows from the event. `stream` is the account's; its changes of address come one after the other.
 * @throws WrongCurrentPassword, EmailTaken, TooManyAttempts
 */
export async function changeAddress(
  context: CommandContext,
  { passwords, emailKey }: AccountSecrets,
  confirmTokens: LetterTokens,
  stream: string,
  { email, current_password }: NewAddress,
): Promise<void> {
  const owner = await provenOwner(context, passwords, stream, current_password)
  const confirmation = newConfirmation(context, confirmTokens, owner.account_id)
  const change = { email: email.trim(), previous_stream: stream, confirmation }
  const { position } = await decideAndAppend(context, accountStream(emailKey, email), accountAggregate, (taken) =>
    decide(taken, owner, change),
  )
  if (position !== null) await leaveAddress(context, { account_id: owner.account_id, stream, move: owner.moves + 1 })
}
