import { changePassword as decide } from '../../domain/account/decide-password.ts'
import { passwordFault } from '../../domain/account/password-policy.ts'
import { type OpenAccount, stillOpen } from '../../domain/account/state.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'
import { mostCommonPasswords } from './most-common-passwords.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { provenOwner } from './proven-owner.ts'

export interface NewPassword {
  readonly current_password: string
  readonly password: string
  /** The session that asks, which goes on. */
  readonly session_id: string
}

/**
 * Takes a new password from who is signed in, and ends their other sessions. `stream` is the account's.
 * @throws WrongCurrentPassword, InvalidInput for a password that cannot be taken, TooManyAttempts
 */
export async function changePassword(
  context: CommandContext,
  passwords: PasswordHasher,
  stream: string,
  { current_password, password, session_id }: NewPassword,
): Promise<OpenAccount> {
  const { person } = await provenOwner(context, passwords, stream, current_password)
  const { email, password_hash: proven_hash } = person
  const fault = passwordFault(password, email, mostCommonPasswords)
  if (fault !== null) throw new InvalidInput({ password: fault })
  const password_hash = await passwords.hash(password, 'known')
  const changed = await decideAndAppend(context, stream, accountAggregate, (account) =>
    decide(account, { proven_hash, password_hash, session_id }),
  )
  return stillOpen(changed.state)
}
