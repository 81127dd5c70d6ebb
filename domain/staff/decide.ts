import type { StaffEvent, StaffRole } from './events.ts'
import { InvitationInvalid } from './invitation-invalid.ts'
import { InvitationNotSo } from './invitation-not-so.ts'
import { type Invitation, isLast, type Staff } from './state.ts'

/** Over a weekend, and no longer: the link opens an account that may do everything. */
export const INVITED_HOURS = 72
const HOUR_MS = 3_600_000

export interface NewLetter {
  readonly invitation_id: string
  readonly letter_id: string
  readonly token_hash: string
  /** ISO 8601. */
  readonly now: string
}

/** Invites an address. @throws InvitationNotSo while it is invited already */
export function invite(staff: Staff, role: StaffRole, email: string, letter: NewLetter): StaffEvent[] {
  if (staff.status === 'waiting' && !isOver(staff, letter.now)) throw new InvitationNotSo('invited already')
  const data = { ...sent(letter), role }
  return [{ type: 'StaffInvited', data, person: letter.invitation_id, personal: { email } }]
}

/** Sends another letter, whose link alone is good from now on. @throws InvitationNotSo where it does not wait for an answer */
export function inviteAgain(staff: Staff, letter: NewLetter): StaffEvent[] {
  waiting(staff, letter.invitation_id)
  return [{ type: 'StaffInvitedAgain', data: sent(letter) }]
}

/** Takes it back; quiet where that is done. @throws InvitationNotSo where it was accepted */
export function withdraw(staff: Staff, invitation_id: string): StaffEvent[] {
  if (staff.status === 'withdrawn' && staff.invitation_id === invitation_id) return []
  waiting(staff, invitation_id)
  return [{ type: 'StaffInvitationWithdrawn', data: { invitation_id } }]
}

/** The mail server takes a letter for nobody. Quiet where that is known, or another letter has gone out since. */
export function refuseLetter(staff: Staff, invitation_id: string, letter_id: string): StaffEvent[] {
  if (!isLast(staff, { invitation_id, letter_id }) || staff.is_refused) return []
  return [{ type: 'StaffLetterRefused', data: { invitation_id, letter_id } }]
}

/** Uses the link up for an account; quiet where that is done for this one. @throws InvitationInvalid */
export function accept(staff: Staff, token_hash: string, account_id: string, now: string): StaffEvent[] {
  const { invitation_id } = withGoodInvitation(staff, token_hash, now)
  if (staff.status !== 'accepted') return [{ type: 'StaffInvitationAccepted', data: { invitation_id, account_id } }]
  if (staff.account_id !== account_id) throw new InvitationInvalid()
  return []
}

/**
 * The invitation that a link is good for: also one that was accepted, so that who was cut off in the middle comes to an end. Whether
 * there is an account then, its own stream says.
 * @throws InvitationInvalid
 */
export function withGoodInvitation(staff: Staff, token_hash: string, now: string): Invitation {
  if (staff.status === 'never invited' || staff.status === 'withdrawn') throw new InvitationInvalid()
  // Hashes may be compared like any text: how long that takes says nothing of the tokens.
  if (staff.token_hash !== token_hash || isOver(staff, now)) throw new InvitationInvalid()
  return staff
}

function waiting(staff: Staff, invitation_id: string): void {
  if (staff.status === 'never invited' || staff.invitation_id !== invitation_id) throw new InvitationNotSo('replaced')
  if (staff.status !== 'waiting') throw new InvitationNotSo(staff.status)
}

function isOver({ expires_at }: Invitation, now: string): boolean {
  return Date.parse(expires_at) <= Date.parse(now)
}

function sent({ invitation_id, letter_id, token_hash, now }: NewLetter) {
  const expires_at = new Date(Date.parse(now) + INVITED_HOURS * HOUR_MS).toISOString()
  return { invitation_id, letter_id, token_hash, expires_at }
}
