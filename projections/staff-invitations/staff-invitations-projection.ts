import { ERASED } from '../../domain/erased.ts'
import type { StaffEvent, StaffInvited, StaffInvitedAgain, StaffRole } from '../../domain/staff/events.ts'
import type { Envelope } from '../../eventstore/port.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per invitation of an administrator or auditor. */
export interface StaffInvitationRow {
  readonly id: string
  /** Of its address. */
  readonly stream: string
  readonly email: string
  readonly role: StaffRole
  /** Of the letter that was sent last. */
  readonly letter_id: string
  readonly invited_at: string
  /** The administrator's account. */
  readonly invited_by: string
  /** When the last letter was asked for. */
  readonly sent_at: string
  readonly expires_at: string
  /** When the mail server refused that letter for good. */
  readonly refused_at: string | null
  readonly withdrawn_at: string | null
  readonly accepted_at: string | null
}

/** Who was invited, and what became of it. */
export const staffInvitationsProjection: Projection<StaffInvitationRow, StaffEvent['type']> = {
  name: 'staff_invitations',
  version: 2,
  table: 'staff_invitations',
  personal: ['email'],
  key: 'id',
  columns: {
    id: 'text',
    stream: 'text',
    email: 'text',
    role: 'text',
    letter_id: 'text',
    invited_at: 'timestamptz',
    invited_by: 'text',
    sent_at: 'timestamptz',
    expires_at: 'timestamptz',
    refused_at: 'timestamptz',
    withdrawn_at: 'timestamptz',
    accepted_at: 'timestamptz',
  },
  handlers: {
    StaffInvited: { keys, evolve: (row, event) => row ?? invited(event) },
    StaffInvitedAgain: { keys, evolve: (row, event) => row && { ...row, ...sent(event) } },
    StaffLetterRefused: {
      keys,
      evolve: (row, { data, occurred_at }) =>
        row?.letter_id === data.letter_id ? { ...row, refused_at: occurred_at } : row,
    },
    StaffInvitationWithdrawn: { keys, evolve: (row, { occurred_at }) => row && { ...row, withdrawn_at: occurred_at } },
    StaffInvitationAccepted: { keys, evolve: (row, { occurred_at }) => row && { ...row, accepted_at: occurred_at } },
  },
  announce: () => [{ audience: 'role:admin', tag: 'StaffInvitations' }],
}

function keys(event: StaffEvent): string[] {
  return [event.data.invitation_id]
}

function invited(event: StaffInvited & Envelope): StaffInvitationRow {
  const { data, personal, stream, actor, occurred_at } = event
  return {
    id: data.invitation_id,
    stream,
    email: personal?.email ?? ERASED,
    role: data.role,
    invited_at: occurred_at,
    invited_by: actor.id,
    withdrawn_at: null,
    accepted_at: null,
    ...sent(event),
  }
}

function sent({ data, occurred_at }: (StaffInvited | StaffInvitedAgain) & Envelope) {
  return { letter_id: data.letter_id, expires_at: data.expires_at, sent_at: occurred_at, refused_at: null }
}
