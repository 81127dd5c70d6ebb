import { requestPasswordReset as decide } from '../../domain/account/decide-password.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'
import { type LetterTokens, letterTokenHash } from './letter-tokens.ts'

/** Asks for a new password for the account of an address, whose stream this is. Nobody learns whether there is one. */
export async function requestPasswordReset(
  context: CommandContext,
  tokens: LetterTokens,
  stream: string,
): Promise<void> {
  const reset_id = context.newId()
  await decideAndAppend(context, stream, accountAggregate, (account) => {
    if (account.status !== 'open') return []
    const token_hash = letterTokenHash(tokens.issue(account.account_id, reset_id))
    return decide(account, { reset_id, token_hash, now: context.now })
  })
}
