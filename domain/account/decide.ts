import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import { InvalidInput } from '../invalid-input.ts'
import { NotFound } from '../not-found.ts'
import { same } from '../same.ts'
import { AccountIsDisabled } from './account-is-disabled.ts'
import { confirmationRequested, type NewConfirmation } from './decide-address.ts'
import { EmailTaken } from './email-taken.ts'
import type { AccountEvent, AccountRegistered, LoanOfficerProfileSaved } from './events.ts'
import { type LoanOfficerProfile, type LoanOfficerProfileChange, nothingSaved } from './loan-officer-profile.ts'
import { type Account, heldAccount } from './state.ts'

export type Registration = Pick<AccountRegistered, 'data'> & {
  readonly personal: NonNullable<AccountRegistered['personal']>
  /** How the address is to be confirmed; null where who opens the account for somebody vouches for it. */
  readonly confirmation: NewConfirmation | null
  /** What a loan officer begins with; null where nothing of it is known. */
  readonly profile: LoanOfficerProfile | null
}

/**
 * Registers a person under an address that has no account, or has none any more; says nothing when it is the same registration once
 * more, which lets in with the password it was made with for as long as that is the password, and all that is asked for.
 * @throws EmailTaken
 */
export function register(account: Account, { data, personal, confirmation, profile }: Registration): AccountEvent[] {
  if (account.status === 'open') {
    const isTheSame = account.account_id === data.account_id && account.session_epoch === 0
    if (isTheSame && account.second_factor.status !== 'on') return []
    throw new EmailTaken()
  }
  if (account.status === 'disabled') throw new EmailTaken()
  const { account_id } = data
  return [
    { type: 'AccountRegistered', data, person: account_id, personal },
    confirmation === null
      ? { type: 'AddressConfirmed', data: { account_id } }
      : confirmationRequested(account_id, confirmation),
    ...(profile === null ? [] : [profileSaved(account_id, profile)]),
  ]
}

/** What somebody wants to be written; what is left out stays as it is. */
export interface CommunicationPreferenceChange {
  readonly communication_opt_in?: boolean | undefined
  readonly monthly_letter?: boolean | undefined
}

/**
 * Opts in to or out of updates, or of the monthly letter alone, which a letter's link does for a disabled account as well; says nothing
 * of what is so already.
 */
export function changeCommunicationPreference(account: Account, change: CommunicationPreferenceChange): AccountEvent[] {
  const held = heldAccount(account)
  if (held === null) return []
  const { account_id } = held
  const { communication_opt_in = held.communication_opt_in, monthly_letter = held.monthly_letter } = change
  return [
    ...(communication_opt_in === held.communication_opt_in
      ? []
      : [{ type: 'CommunicationPreferenceChanged', data: { account_id, communication_opt_in } } as const]),
    ...(monthly_letter === held.monthly_letter
      ? []
      : [{ type: 'MonthlyLetterChosen', data: { account_id, monthly_letter } } as const]),
  ]
}

/**
 * Records a loan officer's profile, in which what `change` leaves out stays; somebody of another role has none. Quiet when the same was
 * saved last.
 * @param seen_revision of the profile that the officer had before them, 0 where none was saved; null overwrites whatever stands there
 * @throws ChangedMeanwhile
 */
export function saveProfile(
  account: Account,
  change: LoanOfficerProfileChange,
  seen_revision: number | null,
): AccountEvent[] {
  if (account.status !== 'open' || account.role !== 'lo') return []
  const { revision, ...saved } = account.profile ?? { revision: 0, ...nothingSaved(account.person.phone) }
  const profile: LoanOfficerProfile = { ...saved, ...change }
  if (same(saved, profile)) return []
  if (seen_revision !== null && seen_revision !== revision) throw new ChangedMeanwhile('profile')
  return [profileSaved(account.account_id, profile)]
}

function profileSaved(account_id: string, profile: LoanOfficerProfile): LoanOfficerProfileSaved {
  const { first_name, last_name, phone, nmls_id, direct_line, ...data } = profile
  return {
    type: 'LoanOfficerProfileSaved',
    data: { account_id, ...data },
    person: account_id,
    personal: { first_name, last_name, phone, nmls_id, direct_line },
  }
}

/** Records that somebody signed out. */
export function endSession(account: Account, session_id: string): AccountEvent[] {
  if (account.status !== 'open') return []
  return [{ type: 'SessionEnded', data: { account_id: account.account_id, session_id } }]
}

/**
 * Forgets the person for good; says nothing when that is done already. Who goes on with the erasure after this destroys what nobody
 * brings back, so that it is refused wherever it is not recorded.
 * @param confirmation the account's e-mail address as the person typed it, so that nobody does this by a slip
 * @throws InvalidInput when it is another one, AccountIsDisabled, NotFound where the account has left this address
 */
export function eraseAccount(account: Account, confirmation: string): AccountEvent[] {
  if (account.status === 'erased') return []
  if (account.status === 'disabled') throw new AccountIsDisabled()
  if (account.status !== 'open') throw new NotFound('account')
  if (plain(confirmation) !== plain(account.person.email))
    throw new InvalidInput({ email: 'This is not the email address of your account.' })
  return [{ type: 'AccountErased', data: { account_id: account.account_id } }]
}

const plain = (email: string) => email.trim().normalize('NFKC').toLowerCase()
