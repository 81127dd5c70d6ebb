import type { PersonalEvent, PlainEvent, Role } from '../event.ts'
import type { SecondFactorEvent } from './second-factor-events.ts'

/** Stream: `account-{keyed hash of the e-mail address}`, so that one address can hold one account only. */
export type AccountRegistered = PersonalEvent<
  'AccountRegistered',
  {
    account_id: string
    role: Role
    /** The loan officer whose invite brought the client; null for everybody else. */
    lo_id: string | null
    /** The code of that invite; null without one, and for clients of before there were several links. */
    link_code: string | null
    /** A loan officer's own code for inviting clients; null for other roles. */
    invite_code: string | null
    sms_opt_in: false
  },
  { email: string; first_name: string; last_name: string; phone: string | null; password_hash: string }
>

/** A sign-in found the hash made with weaker parameters than today's. */
export type PasswordRehashed = PersonalEvent<'PasswordRehashed', { account_id: string }, { password_hash: string }>

export type CommunicationPreferenceChanged = PlainEvent<
  'CommunicationPreferenceChanged',
  { account_id: string; communication_opt_in: boolean }
>

/** Whether they want a letter each month that says how often we looked, and how far each home is. Nobody gets it unasked. */
export type MonthlyLetterChosen = PlainEvent<'MonthlyLetterChosen', { account_id: string; monthly_letter: boolean }>

export type LoanOfficerProfileSaved = PersonalEvent<
  'LoanOfficerProfileSaved',
  {
    account_id: string
    application_url: string | null
    ghl_location_id: string | null
    /** Basis points, 100 to 600 in steps of 5. */
    conventional_margin_bps: number
    government_streamline_margin_bps: number
  },
  {
    first_name: string
    last_name: string
    phone: string | null
    /** The officer's own, digits. */
    nmls_id: string | null
    /** Where clients call; null: at `phone`. */
    direct_line: string | null
  }
>

/** Whoever reads the account's mail may choose a new password, once. The token itself is in that mail only. */
export type PasswordResetRequested = PlainEvent<
  'PasswordResetRequested',
  {
    account_id: string
    reset_id: string
    /** SHA-256 (hex). */
    token_hash: string
    /** ISO 8601, UTC. */
    expires_at: string
  }
>

/** A new password, chosen with a token of the mail. Sessions that began before it are over. */
export type PasswordReset = PersonalEvent<
  'PasswordReset',
  {
    account_id: string
    /** Sessions of a lower epoch are over. */
    session_epoch: number
  },
  { password_hash: string }
>

/** A new password, chosen by who is signed in and knows the old one. Every other session is over. */
export type PasswordChanged = PersonalEvent<
  'PasswordChanged',
  {
    account_id: string
    /** Sessions of a lower epoch are over. */
    session_epoch: number
    /** But for this one, which asked. */
    kept_session_id: string
  },
  { password_hash: string }
>

/** A letter asks whoever reads the mail of the account's address whether it is theirs. The token itself is in that letter only. */
export type AddressConfirmationRequested = PlainEvent<
  'AddressConfirmationRequested',
  {
    account_id: string
    confirmation_id: string
    /** SHA-256 (hex). */
    token_hash: string
    /** ISO 8601, UTC. */
    expires_at: string
  }
>

/** Whoever reads the mail of the address says that it is theirs, or who opened the account vouches for it. */
export type AddressConfirmed = PlainEvent<'AddressConfirmed', { account_id: string }>

/** Whoever reads the mail of the address says that they did not open this account. */
export type AddressDisowned = PlainEvent<'AddressDisowned', { account_id: string }>

/** The mail server of the address takes nothing for it, and says that it never will. */
export type LetterRefused = PlainEvent<
  'LetterRefused',
  {
    account_id: string
    letter_id: string
    /** Of SMTP, 500 to 599. */
    code: number
  }
>

/** Whoever reads the mail of the address told their mail provider that a letter of ours is unwanted. */
export type LetterComplainedOf = PlainEvent<'LetterComplainedOf', { account_id: string; letter_id: string }>

/** An administrator lets letters go to the address again, which took none, or whose reader wanted none. */
export type LettersAllowed = PlainEvent<'LettersAllowed', { account_id: string }>

/** The account goes on under another address, whose stream begins with this. What it was before stands in the previous stream. */
export type AddressChanged = PersonalEvent<
  'AddressChanged',
  {
    account_id: string
    role: Role
    previous_stream: string
    /** The how-manieth change of address of the account this is. */
    move: number
    communication_opt_in: boolean
    session_epoch: number
  },
  { email: string; first_name: string; last_name: string; phone: string | null; password_hash: string }
>

/** The account goes on under another address: this one is free for a new account. */
export type AddressLeft = PlainEvent<'AddressLeft', { account_id: string }>

/**
 * An administrator has closed the account to its holder, until one opens it again. Every session is over, and so is every link to a new
 * password.
 */
export type AccountDisabled = PersonalEvent<
  'AccountDisabled',
  {
    account_id: string
    /** Sessions of a lower epoch are over. */
    session_epoch: number
  },
  {
    /** Why, in the administrator's words. */
    reason: string
  }
>

/** An administrator has opened it again, as it was. Nobody is signed in by that. */
export type AccountEnabled = PlainEvent<'AccountEnabled', { account_id: string }>

/** An administrator has given the client to another loan officer. By whose link they came stays as it was. */
export type ClientReassigned = PlainEvent<
  'ClientReassigned',
  {
    account_id: string
    lo_id: string
    /** Whose client they were until then; null: nobody's. */
    previous_lo_id: string | null
    /** Of the homes that they watched then. */
    property_ids: readonly string[]
  }
>

/** Somebody signed out on one of their devices. */
export type SessionEnded = PlainEvent<'SessionEnded', { account_id: string; session_id: string }>

/** The person asked to be forgotten. Their key is destroyed after this, and the address is free for a new account. */
export type AccountErased = PlainEvent<'AccountErased', { account_id: string }>

export type AccountEvent =
  | AccountDisabled
  | AccountEnabled
  | AccountErased
  | AccountRegistered
  | AddressChanged
  | AddressConfirmationRequested
  | AddressConfirmed
  | AddressDisowned
  | AddressLeft
  | ClientReassigned
  | LetterComplainedOf
  | LetterRefused
  | LettersAllowed
  | PasswordChanged
  | PasswordRehashed
  | PasswordReset
  | PasswordResetRequested
  | SessionEnded
  | CommunicationPreferenceChanged
  | LoanOfficerProfileSaved
  | MonthlyLetterChosen
  | SecondFactorEvent
