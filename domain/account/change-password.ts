import type { AccountEvent } from './events.ts'
import type { Account } from './state.ts'
import { WrongCurrentPassword } from './wrong-current-password.ts'

export interface PasswordChange {
  /** The hash that the current password was found to belong to. */
  readonly proven_hash: string
  readonly password_hash: string
  /** The session that asks, which goes on. */
  readonly session_id: string
}

/**
 * Takes a new password from who knows the current one, and ends every other session.
 * @throws WrongCurrentPassword also when somebody else has changed it meanwhile
 */
export function changePassword(account: Account, change: PasswordChange): AccountEvent[] {
  const { proven_hash, password_hash, session_id } = change
  if (account.status !== 'open' || account.person.password_hash !== proven_hash) throw new WrongCurrentPassword()
  const { account_id, session_epoch } = account
  const data = { account_id, session_epoch: session_epoch + 1, kept_session_id: session_id }
  return [{ type: 'PasswordChanged', data, person: account_id, personal: { password_hash } }]
}
