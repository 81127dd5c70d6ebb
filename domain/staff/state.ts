import type { StaffEvent, StaffRole } from './events.ts'

/** The newest invitation of an address. */
export interface Invitation {
  readonly invitation_id: string
  readonly role: StaffRole
  readonly email: string
  /** The letter that was sent last. */
  readonly letter_id: string
  /** Whether the mail server takes that letter for nobody. */
  readonly is_refused: boolean
  /** Of that letter. */
  readonly token_hash: string
  /** ISO 8601, UTC. */
  readonly expires_at: string
}

export type Staff =
  | { readonly status: 'never invited' }
  | ({ readonly status: 'waiting' } & Invitation)
  | ({ readonly status: 'withdrawn' } & Invitation)
  | ({ readonly status: 'accepted'; readonly account_id: string } & Invitation)

export const neverInvited: Staff = { status: 'never invited' }

/** Folds one event of an address into how it stands with it. */
export function evolveStaff(staff: Staff, event: StaffEvent): Staff {
  switch (event.type) {
    case 'StaffInvited': {
      const invitation = { ...event.data, is_refused: false }
      return event.personal === null ? neverInvited : { status: 'waiting', ...invitation, ...event.personal }
    }
    case 'StaffInvitedAgain': {
      const { letter_id, token_hash, expires_at } = event.data
      return staff.status === 'waiting' ? { ...staff, letter_id, is_refused: false, token_hash, expires_at } : staff
    }
    case 'StaffLetterRefused':
      return isLast(staff, event.data) ? { ...staff, is_refused: true } : staff
    case 'StaffInvitationWithdrawn':
      return staff.status === 'waiting' ? { ...staff, status: 'withdrawn' } : staff
    case 'StaffInvitationAccepted':
      return staff.status === 'waiting' ? { ...staff, status: 'accepted', account_id: event.data.account_id } : staff
    default:
      return event satisfies never
  }
}

/** Whether an invitation still waits for an answer to this letter. */
export function isLast(
  staff: Staff,
  { invitation_id, letter_id }: { readonly invitation_id: string; readonly letter_id: string },
): staff is Extract<Staff, { status: 'waiting' }> {
  return staff.status === 'waiting' && staff.invitation_id === invitation_id && staff.letter_id === letter_id
}
