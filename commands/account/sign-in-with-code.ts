import { signInWithCode as decide } from '../../domain/account/decide-second-factor.ts'
import { type OpenAccount, stillOpen } from '../../domain/account/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'
import type { HoldAgainst } from './shown-code.ts'

export interface SecondStep {
  /** Of the account when its password was shown. */
  readonly session_epoch: number
  readonly code: string
  readonly as: HoldAgainst
}

/**
 * The second step of a sign-in: uses up the code of who has shown the password before. `stream` is the account's.
 * @throws WrongCode, SignInExpired
 */
export async function signInWithCode(
  context: CommandContext,
  stream: string,
  { session_epoch, code, as }: SecondStep,
): Promise<OpenAccount> {
  const { state } = await decideAndAppend(context, stream, accountAggregate, (account) =>
    decide(account, as(account, code, context.now), session_epoch),
  )
  return stillOpen(state)
}
