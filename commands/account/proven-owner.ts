import type { OpenAccount } from '../../domain/account/state.ts'
import { WrongCurrentPassword } from '../../domain/account/wrong-current-password.ts'
import type { CommandContext } from '../context.ts'
import { load } from '../load.ts'
import { accountAggregate } from './account-stream.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** The account of somebody signed in who can say its password. `stream` is the account's. @throws WrongCurrentPassword, TooManyAttempts */
export async function provenOwner(
  context: CommandContext,
  passwords: PasswordHasher,
  stream: string,
  current_password: string,
): Promise<OpenAccount> {
  const { state } = await load(context, stream, accountAggregate)
  if (state.status !== 'open') throw new WrongCurrentPassword()
  if (!(await passwords.verify(state.person.password_hash, current_password, 'known'))) throw new WrongCurrentPassword()
  return state
}
