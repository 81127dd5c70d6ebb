import { beginSecondFactor as decide } from '../../domain/account/decide-second-factor.ts'
import { SecondFactorNotSo } from '../../domain/account/second-factor-not-so.ts'
import { stillOpen } from '../../domain/account/state.ts'
import type { CommandContext } from '../context.ts'
import { decideOnce } from '../decide-once.ts'
import { accountAggregate } from './account-stream.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { provenOwner } from './proven-owner.ts'
import { newTotpSecret } from './totp.ts'

/**
 * Makes a secret for the owner of an account, whose stream this is and who shows the password: whoever finds a screen unlocked could
 * lock its owner out with a factor of their own. Nothing changes until they answer with a code.
 * @returns the secret, in base 32, and the address that an authenticator app is to know it by
 * @throws WrongCurrentPassword, SecondFactorNotSo, TooManyAttempts
 */
export async function beginSecondFactor(
  context: CommandContext,
  passwords: PasswordHasher,
  stream: string,
  current_password: string,
): Promise<{ secret: string; email: string }> {
  const { person } = await provenOwner(context, passwords, stream, current_password)
  const { state } = await decideOnce(context, stream, accountAggregate, (account) =>
    decide(account, person.password_hash, newTotpSecret()),
  )
  const { second_factor } = stillOpen(state)
  if (second_factor.status !== 'begun') throw new SecondFactorNotSo('on')
  return { secret: second_factor.secret, email: person.email }
}
