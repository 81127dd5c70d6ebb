import type { Account } from '../../domain/account/state.ts'
import { DEFAULT_MARGINS } from '../../domain/evaluation/margin.ts'
import type { CommandContext } from '../context.ts'
import type { Outcome } from '../decide-and-append.ts'
import { newInviteCode } from '../invite/new-invite-code.ts'
import { type AccountSecrets, type RegisterAccount, registerAccount } from './register-account.ts'

export interface RegisterLoanOfficer
  extends Pick<RegisterAccount, 'email' | 'password' | 'first_name' | 'last_name' | 'phone' | 'confirmTokens'> {
  readonly ghl_location_id: string | null
}

/**
 * Opens a loan officer's account, with an invite code of its own. Who may do so is asked before.
 * @throws InvalidInput for a password that cannot be taken, EmailTaken, TooManyAttempts
 */
export function registerLoanOfficer(
  context: CommandContext,
  secrets: AccountSecrets,
  { ghl_location_id, ...person }: RegisterLoanOfficer,
): Promise<Outcome<Account>> {
  const { first_name, last_name, phone } = person
  return registerAccount(context, secrets, {
    ...person,
    role: 'lo',
    lo_id: null,
    invite_code: newInviteCode(context.newId()),
    profile: {
      first_name,
      last_name,
      phone,
      ghl_location_id,
      application_url: null,
      ...DEFAULT_MARGINS,
      nmls_id: null,
      direct_line: null,
    },
  })
}
