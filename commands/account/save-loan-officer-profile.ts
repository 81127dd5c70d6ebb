import { saveProfile } from '../../domain/account/decide.ts'
import { type LoanOfficerProfileChange, loanOfficerProfileFaults } from '../../domain/account/loan-officer-profile.ts'
import type { Account } from '../../domain/account/state.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { accountAggregate } from './account-stream.ts'

/**
 * Saves a loan officer's profile and margins. What `change` leaves out stays as it stands.
 * @param stream of the account
 * @param seen_revision of the profile that the officer had before them, 0 where none was saved; null overwrites whatever stands there
 * @throws InvalidInput, ChangedMeanwhile
 */
export async function saveLoanOfficerProfile(
  context: CommandContext,
  stream: string,
  change: LoanOfficerProfileChange,
  seen_revision: number | null,
): Promise<Outcome<Account>> {
  return decideAndAppend(context, stream, accountAggregate, (account) => {
    const faults = loanOfficerProfileFaults(
      change,
      account.status === 'open' ? (account.profile ?? account.person) : {},
    )
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
    return saveProfile(account, change, seen_revision)
  })
}
