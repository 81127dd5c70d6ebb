import type { StaffEvent, StaffRole } from './events.ts'

/** The newest invitation of an address. */
export interface Invitation {
  readonly invitation_id: string
  readonly role: StaffRole
  readonly email: string
  /** Of the letter that was sent last. */
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
      const { letter_id: _, ...invitation } = event.data
      return event.personal === null ? neverInvited : { status: 'waiting', ...invitation, ...event.personal }
    }
    case 'StaffInvitedAgain': {
      const { token_hash, expires_at } = event.data
      return staff.status === 'waiting' ? { ...staff, token_hash, expires_at } : staff
    }
    case 'StaffInvitationWithdrawn':
      return staff.status === 'waiting' ? { ...staff, status: 'withdrawn' } : staff
    case 'StaffInvitationAccepted':
      return staff.status === 'waiting' ? { ...staff, status: 'accepted', account_id: event.data.account_id } : staff
    default:
      return event satisfies never
  }
}
