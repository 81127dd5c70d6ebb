import { beginSecondFactor as decide } from '../../domain/account/decide-second-factor.ts'
import { stillOpen } from '../../domain/account/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'
import { newTotpSecret } from './totp.ts'

/**
 * Makes a secret for the owner of an account, whose stream this is. Nothing changes for them until they answer with a code.
 * @returns the secret, in base 32, and the address that an authenticator app is to know it by
 * @throws SecondFactorNotSo
 */
export async function beginSecondFactor(
  context: CommandContext,
  stream: string,
): Promise<{ secret: string; email: string }> {
  const secret = newTotpSecret()
  const { state } = await decideAndAppend(context, stream, accountAggregate, (account) => decide(account, secret))
  return { secret, email: stillOpen(state).person.email }
}
