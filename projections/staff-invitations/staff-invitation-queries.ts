import type { Knex } from 'knex'
import type { StaffInvitationRow } from './staff-invitations-projection.ts'

/** Newest first. */
export async function staffInvitations(db: Knex, limit: number): Promise<StaffInvitationRow[]> {
  return db<StaffInvitationRow>('staff_invitations')
    .orderBy([
      { column: 'invited_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
}

/** Null when there is no such invitation, or not yet. */
export async function staffInvitationById(db: Knex, id: string): Promise<StaffInvitationRow | null> {
  return (await db<StaffInvitationRow>('staff_invitations').where({ id }).first()) ?? null
}
