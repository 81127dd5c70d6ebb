import type { PersonalEvent, PlainEvent, Role } from '../event.ts'

/** Who looks after the whole: they come by invitation alone. */
export type StaffRole = Extract<Role, 'admin' | 'auditor'>

/** A letter with a link. The token itself is in that letter only. */
interface OfLetter {
  invitation_id: string
  letter_id: string
  /** SHA-256 (hex). */
  token_hash: string
  /** ISO 8601, UTC. */
  expires_at: string
}

/** Stream: `staff-{keyed hash of the e-mail address}`. The address is sealed with a key of the invitation's own. */
export type StaffInvited = PersonalEvent<'StaffInvited', OfLetter & { role: StaffRole }, { email: string }>

/** Another letter. The link of the one before leads nowhere any more. */
export type StaffInvitedAgain = PlainEvent<'StaffInvitedAgain', OfLetter>

/** An administrator thought better of it. */
export type StaffInvitationWithdrawn = PlainEvent<'StaffInvitationWithdrawn', { invitation_id: string }>

/** The link was followed, and is used up: what it opens is this account. */
export type StaffInvitationAccepted = PlainEvent<
  'StaffInvitationAccepted',
  { invitation_id: string; account_id: string }
>

/** The mail server takes nothing for the address, and will not later either. */
export type StaffLetterRefused = PlainEvent<'StaffLetterRefused', { invitation_id: string; letter_id: string }>

export type StaffEvent =
  | StaffInvitationAccepted
  | StaffInvitationWithdrawn
  | StaffInvited
  | StaffInvitedAgain
  | StaffLetterRefused
