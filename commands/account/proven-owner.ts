import type { OpenAccount } from '../../domain/account/state.ts'
import { WrongCurrentPassword } from '../../domain/account/wrong-current-password.ts'
import type { CommandContext } from '../context.ts'
import { load } from '../load.ts'
import { accountAggregate } from './account-stream.ts'
import type { PasswordHasher } from './password-hasher.ts'

/**
 * The account of somebody signed in who can say its password, as it is once that is known. `stream` is the account's.
 * @throws WrongCurrentPassword, TooManyAttempts
 */
export async function provenOwner(
  context: CommandContext,
  passwords: PasswordHasher,
  stream: string,
  current_password: string,
): Promise<OpenAccount> {
  const { password_hash } = (await openAccount(context, stream)).person
  if (!(await passwords.verify(password_hash, current_password, 'known'))) throw new WrongCurrentPassword()
  // A password waits its turn, and what others did to the account meanwhile counts.
  const owner = await openAccount(context, stream)
  if (owner.person.password_hash !== password_hash) throw new WrongCurrentPassword()
  return owner
}

async function openAccount(context: CommandContext, stream: string): Promise<OpenAccount> {
  const { state } = await load(context, stream, accountAggregate)
  if (state.status !== 'open') throw new WrongCurrentPassword()
  return state
}
