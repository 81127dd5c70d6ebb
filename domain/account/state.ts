import type { Role } from '../event.ts'
import type { AddressState } from './address-state.ts'
import type { AccountEvent } from './events.ts'
import type { LoanOfficerProfile } from './loan-officer-profile.ts'
import { evolveSecondFactor, NO_SECOND_FACTOR, type SecondFactor } from './second-factor.ts'

export interface Person {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly password_hash: string
}

/** A letter with a link in it. */
export interface RequestedLetter {
  readonly token_hash: string
  /** ISO 8601, UTC. */
  readonly expires_at: string
}

export type Account =
  | { readonly status: 'unknown' }
  /** The person asked to be forgotten: what is left is that there was an account. */
  | { readonly status: 'erased'; readonly account_id: string; readonly role: Role }
  /** It goes on under another address, in the stream of that. */
  | { readonly status: 'moved'; readonly account_id: string }
  | DisabledAccount
  | OpenAccount

/** Nobody signs in to it: what only an open account allows is refused. */
export interface DisabledAccount {
  readonly status: 'disabled'
  readonly account_id: string
  readonly role: Role
  /** As it is when it is opened again. */
  readonly kept: OpenAccount
}

export interface OpenAccount {
  readonly status: 'open'
  readonly account_id: string
  readonly role: Role
  readonly person: Person
  readonly communication_opt_in: boolean
  readonly monthly_letter: boolean
  /** A loan officer's, as it was saved last; null before. */
  readonly profile: SavedProfile | null
  /** Sessions of a lower epoch are over. */
  readonly session_epoch: number
  /** The password resets that were asked for and none of which was used, the newest last. */
  readonly resets: readonly RequestedLetter[]
  readonly address: AddressState
  /** How often the account has changed its address until it came to this one. */
  readonly moves: number
  /** The letters that asked whether the address is right, the newest last. */
  readonly confirmations: readonly RequestedLetter[]
  readonly second_factor: SecondFactor
}

export interface SavedProfile extends LoanOfficerProfile {
  /** Of the event that saved it. */
  readonly revision: number
}

/** Each is good for 30 minutes, and asked for after 5 at the earliest. */
const OPEN_RESETS = 6
/** 'This was not me' is to work in whichever of them is at hand. */
const KNOWN_CONFIRMATIONS = 20

/** The account after a decision that only an open one allows. */
export function stillOpen(account: Account): OpenAccount {
  if (account.status !== 'open') throw new Error('The account must be open after this.')
  return account
}

/** What somebody has here, signed in or not; null for nobody. */
export function heldAccount(account: Account): OpenAccount | null {
  if (account.status === 'disabled') return account.kept
  return account.status === 'open' ? account : null
}

export const noAccount: Account = { status: 'unknown' }

function opened(account_id: string, role: Role, person: Person): OpenAccount {
  return {
    status: 'open',
    account_id,
    role,
    person,
    communication_opt_in: true,
    monthly_letter: false,
    profile: null,
    session_epoch: 0,
    resets: [],
    address: 'unconfirmed',
    moves: 0,
    confirmations: [],
    second_factor: NO_SECOND_FACTOR,
  }
}

/** Folds one event of an account's stream, with its place there, into its state. */
export function evolveAccount(account: Account, event: AccountEvent & { readonly revision: number }): Account {
  if (account.status === 'disabled') return evolveDisabled(account, event)
  switch (event.type) {
    case 'AccountDisabled': {
      if (account.status !== 'open') return account
      const { account_id, role } = account
      const kept: OpenAccount = { ...account, session_epoch: event.data.session_epoch, resets: [] }
      return { status: 'disabled', account_id, role, kept }
    }
    case 'AccountEnabled':
      return account
    case 'AccountRegistered': {
      const { account_id, role } = event.data
      if (event.personal === null) return { status: 'erased', account_id, role }
      return opened(account_id, role, event.personal)
    }
    case 'PasswordRehashed':
      if (account.status !== 'open' || event.personal === null) return account
      return { ...account, person: { ...account.person, ...event.personal } }
    case 'LoanOfficerProfileSaved': {
      if (account.status !== 'open' || event.personal === null) return account
      const { account_id: _, ...figures } = event.data
      const { first_name, last_name, phone } = event.personal
      return {
        ...account,
        person: { ...account.person, first_name, last_name, phone },
        profile: { ...figures, ...event.personal, revision: event.revision },
      }
    }
    case 'CommunicationPreferenceChanged':
      return account.status === 'open' ? { ...account, communication_opt_in: event.data.communication_opt_in } : account
    case 'MonthlyLetterChosen':
      return account.status === 'open' ? { ...account, monthly_letter: event.data.monthly_letter } : account
    case 'PasswordResetRequested': {
      const { token_hash, expires_at } = event.data
      if (account.status !== 'open') return account
      return { ...account, resets: [...account.resets, { token_hash, expires_at }].slice(-OPEN_RESETS) }
    }
    case 'AddressConfirmationRequested': {
      const { token_hash, expires_at } = event.data
      if (account.status !== 'open') return account
      const confirmations = [...account.confirmations, { token_hash, expires_at }].slice(-KNOWN_CONFIRMATIONS)
      // Asked anew, it is open again whether the letters arrive.
      const address = account.address === 'refused' ? 'unconfirmed' : account.address
      return { ...account, address, confirmations }
    }
    case 'AddressConfirmed':
      return account.status === 'open' ? { ...account, address: 'confirmed' } : account
    case 'AddressDisowned':
      return account.status === 'open' ? { ...account, address: 'disowned' } : account
    case 'LetterComplainedOf':
      return account.status === 'open' ? { ...account, address: 'complained' } : account
    case 'LetterRefused':
      return account.status === 'open' ? { ...account, address: 'refused' } : account
    case 'LettersAllowed':
      return account.status === 'open' ? { ...account, address: 'unconfirmed' } : account
    case 'AddressChanged': {
      const { account_id, role, communication_opt_in, session_epoch, move } = event.data
      if (event.personal === null) return { status: 'erased', account_id, role }
      return { ...opened(account_id, role, event.personal), communication_opt_in, session_epoch, moves: move }
    }
    case 'AddressLeft':
      return account.status === 'open' ? { status: 'moved', account_id: account.account_id } : account
    case 'PasswordChanged':
    case 'PasswordReset': {
      if (account.status !== 'open' || event.personal === null) return account
      const person = { ...account.person, ...event.personal }
      return { ...account, person, session_epoch: event.data.session_epoch, resets: [] }
    }
    case 'RecoveryCodeUsed':
    case 'RecoveryCodesReplaced':
    case 'SecondFactorCarriedOver':
    case 'SecondFactorCodeUsed':
    case 'SecondFactorSetUpBegun':
    case 'SecondFactorTurnedOff':
    case 'SecondFactorTurnedOn':
      if (account.status !== 'open') return account
      return { ...account, second_factor: evolveSecondFactor(account.second_factor, event) }
    case 'SecondFactorReset': {
      if (account.status !== 'open') return account
      const second_factor = evolveSecondFactor(account.second_factor, event)
      return { ...account, second_factor, session_epoch: event.data.session_epoch }
    }
    case 'AccountErased':
      return account.status === 'open'
        ? { status: 'erased', account_id: account.account_id, role: account.role }
        : account
    // Whose client somebody is, their read model says.
    case 'ClientReassigned':
    case 'SessionEnded':
      return account
    default:
      return event satisfies never
  }
}

/** What happens to it without its holder being signed in counts when it is opened again. */
function evolveDisabled(account: DisabledAccount, event: AccountEvent & { readonly revision: number }): Account {
  if (event.type === 'AccountEnabled') return account.kept
  const kept = evolveAccount(account.kept, event)
  return kept.status === 'open' ? { ...account, kept } : kept
}
