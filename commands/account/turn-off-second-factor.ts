import { turnOffSecondFactor as decide } from '../../domain/account/decide-second-factor.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { provenOwner } from './proven-owner.ts'
import { asEither } from './shown-code.ts'

/** What only the owner of a second factor can give. */
export interface PasswordAndCode {
  readonly current_password: string
  /** Of the app, or a recovery code. */
  readonly code: string
}

/** Turns it off for who shows the password and a code. `stream` is the account's. @throws WrongCurrentPassword, WrongCode, SecondFactorNotSo, TooManyAttempts */
export async function turnOffSecondFactor(
  context: CommandContext,
  passwords: PasswordHasher,
  stream: string,
  { current_password, code }: PasswordAndCode,
): Promise<void> {
  const { person } = await provenOwner(context, passwords, stream, current_password)
  await decideAndAppend(context, stream, accountAggregate, (account) =>
    decide(account, { proven_hash: person.password_hash, shown: asEither(account, code, context.now) }),
  )
}
