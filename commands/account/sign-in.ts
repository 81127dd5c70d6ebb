import { AccountIsDisabled } from '../../domain/account/account-is-disabled.ts'
import { rehashPassword } from '../../domain/account/decide-password.ts'
import { heldAccount, type OpenAccount } from '../../domain/account/state.ts'
import { WrongCredentials } from '../../domain/account/wrong-credentials.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { load } from '../load.ts'
import { accountAggregate, accountStream } from './account-stream.ts'
import type { HashingLine } from './password-hasher.ts'
import type { AccountSecrets } from './register-account.ts'

/**
 * Checks an address and its password, and records a stronger hash when the stored one is of older parameters.
 * @throws WrongCredentials (after the same work for an unknown address), AccountIsDisabled to who knows the password, TooManyAttempts
 */
export async function signIn(
  context: CommandContext,
  secrets: AccountSecrets,
  input: { readonly email: string; readonly password: string; readonly from: HashingLine },
): Promise<OpenAccount> {
  const stream = accountStream(secrets.emailKey, input.email)
  const { state: account } = await load(context, stream, accountAggregate)
  const stored = heldAccount(account)?.person.password_hash ?? null
  const matches = await secrets.passwords.verify(stored, input.password, input.from)
  if (matches && account.status === 'disabled') throw new AccountIsDisabled()
  if (!matches || account.status !== 'open') throw new WrongCredentials()

  if (secrets.passwords.isOutdated(account.person.password_hash)) {
    const stronger = await secrets.passwords.hash(input.password, input.from)
    await decideAndAppend(context, stream, accountAggregate, (current) => rehashPassword(current, stronger))
  }
  return account
}
