import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
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

/** The addresses that were invited, by the stream of each; one that was erased is absent. */
export async function invitedByStream(db: Knex, streams: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<StaffInvitationRow>('staff_invitations')
    .whereIn('stream', [...streams])
    .whereNot({ email: ERASED })
    .select('stream', 'email')
  return new Map(rows.map(({ stream, email }) => [stream, email]))
}
