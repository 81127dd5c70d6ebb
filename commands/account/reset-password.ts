import { resetPassword as decide, withGoodLink } from '../../domain/account/decide-password.ts'
import { passwordFault } from '../../domain/account/password-policy.ts'
import { type OpenAccount, stillOpen } from '../../domain/account/state.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { load } from '../load.ts'
import { accountAggregate } from './account-stream.ts'
import { letterTokenHash } from './letter-tokens.ts'
import { mostCommonPasswords } from './most-common-passwords.ts'
import type { PasswordHasher } from './password-hasher.ts'

/**
 * Takes a new password from the holder of a reset's token, which is then used up. `stream` is the account's.
 * @throws ResetLinkInvalid, InvalidInput for a password that cannot be taken, TooManyAttempts
 */
export async function resetPassword(
  context: CommandContext,
  passwords: PasswordHasher,
  stream: string,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<OpenAccount> {
  const token_hash = letterTokenHash(token)
  // Looked at first, so that nobody without a good link makes us hash.
  const { state } = await load(context, stream, accountAggregate)
  const { person } = withGoodLink(state, token_hash, context.now)
  const fault = passwordFault(password, person.email, mostCommonPasswords)
  if (fault !== null) throw new InvalidInput({ password: fault })
  const password_hash = await passwords.hash(password, 'known')
  const changed = await decideAndAppend(context, stream, accountAggregate, (account) =>
    decide(account, token_hash, password_hash, context.now),
  )
  return stillOpen(changed.state)
}
