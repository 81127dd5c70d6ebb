import { EmailTaken } from './email-taken.ts'
import type { AccountEvent, AccountRegistered } from './events.ts'
import type { Account } from './state.ts'

export type Registration = Pick<AccountRegistered, 'data'> & {
  readonly personal: NonNullable<AccountRegistered['personal']>
}

/** Registers a person under an address that has no account yet. @throws EmailTaken */
export function register(account: Account, { data, personal }: Registration): AccountEvent[] {
  if (account.status !== 'unknown') throw new EmailTaken()
  return [{ type: 'AccountRegistered', data, person: data.account_id, personal }]
}

/** Records a stronger hash of the same password. */
export function rehashPassword(account: Account, password_hash: string): AccountEvent[] {
  if (account.status !== 'open' || account.person.password_hash === password_hash) return []
  const { account_id } = account
  return [{ type: 'PasswordRehashed', data: { account_id }, person: account_id, personal: { password_hash } }]
}

/** Opts in to or out of updates; says nothing when it is so already. */
export function changeCommunicationPreference(account: Account, communication_opt_in: boolean): AccountEvent[] {
  if (account.status !== 'open' || account.communication_opt_in === communication_opt_in) return []
  return [{ type: 'CommunicationPreferenceChanged', data: { account_id: account.account_id, communication_opt_in } }]
}
