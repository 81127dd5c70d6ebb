import { confirmSecondFactor as decide } from '../../domain/account/decide-second-factor.ts'
import { type Account, type OpenAccount, stillOpen } from '../../domain/account/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { plain } from './shown-code.ts'
import { stepOfCode } from './totp.ts'

/**
 * Turns the second factor on for who answers with a code of the secret that was shown. `stream` is the account's.
 * @returns the recovery codes, which are kept nowhere
 * @throws WrongCode, SecondFactorNotSo
 */
export async function confirmSecondFactor(
  context: CommandContext,
  stream: string,
  code: string,
): Promise<{ account: OpenAccount; recovery_codes: readonly string[] }> {
  const { codes, hashes } = newRecoveryCodes()
  const { state } = await decideAndAppend(context, stream, accountAggregate, (account) =>
    decide(account, stepOf(account, code, context.now), hashes),
  )
  return { account: stillOpen(state), recovery_codes: codes }
}

function stepOf(account: Account, code: string, now: string): number | null {
  if (account.status !== 'open' || account.second_factor.status !== 'begun') return null
  return stepOfCode(account.second_factor.secret, plain(code), now)
}
