import { type Account, heldAccount } from '../../domain/account/state.ts'
import type { CommunicationPreferences } from '../contract/user.ts'

/** What somebody has chosen to be written, after a change of it; what holds for nobody where the account was erased at that moment. */
export function preferencesOf(account: Account): CommunicationPreferences {
  const { communication_opt_in = false, monthly_letter = false } = heldAccount(account) ?? {}
  return { communication_opt_in, monthly_letter }
}
