import { recordRefusedLetter as decide } from '../../domain/account/decide-address.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'

/** Records that the mail server of an account's address takes nothing for it. `stream` is the one of that address. */
export async function recordRefusedLetter(
  context: CommandContext,
  stream: string,
  letter: { readonly letter_id: string; readonly code: number },
): Promise<void> {
  await decideAndAppend(context, stream, accountAggregate, (account) => decide(account, letter))
}
