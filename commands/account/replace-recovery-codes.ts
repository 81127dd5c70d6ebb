import { replaceRecoveryCodes as decide } from '../../domain/account/decide-second-factor.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { provenOwner } from './proven-owner.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { asEither } from './shown-code.ts'
import type { PasswordAndCode } from './turn-off-second-factor.ts'

/**
 * Makes new recovery codes for who shows the password and a code, in place of those before. `stream` is the account's.
 * @returns the codes, which are kept nowhere
 * @throws WrongCurrentPassword, WrongCode, SecondFactorNotSo, TooManyAttempts
 */
export async function replaceRecoveryCodes(
  context: CommandContext,
  passwords: PasswordHasher,
  stream: string,
  { current_password, code }: PasswordAndCode,
): Promise<readonly string[]> {
  const { person } = await provenOwner(context, passwords, stream, current_password)
  const { codes, hashes } = newRecoveryCodes()
  await decideAndAppend(context, stream, accountAggregate, (account) =>
    decide(account, { proven_hash: person.password_hash, shown: asEither(account, code, context.now) }, hashes),
  )
  return codes
}
