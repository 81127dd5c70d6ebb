import type { Knex } from 'knex'
import { namesOfAccounts } from '../../projections/accounts/account-queries.ts'
import type { StaffInvitationRow } from '../../projections/staff-invitations/staff-invitations-projection.ts'
import type { StaffInvitation } from '../contract/staff-invitations.ts'

/** Invitations as administrators see them. @param now ISO 8601 */
export async function invitationsView(
  knex: Knex,
  rows: readonly StaffInvitationRow[],
  now: string,
): Promise<StaffInvitation[]> {
  const names = await namesOfAccounts(knex, [...new Set(rows.map(({ invited_by }) => invited_by))])
  return rows.map((row) => ({ ...row, state: stateOf(row, now), invited_by: names.get(row.invited_by) ?? null }))
}

function stateOf(row: StaffInvitationRow, now: string): StaffInvitation['state'] {
  const { accepted_at, withdrawn_at, refused_at, expires_at } = row
  if (accepted_at !== null) return 'accepted'
  if (withdrawn_at !== null) return 'withdrawn'
  if (refused_at !== null) return 'refused'
  return Date.parse(expires_at) <= Date.parse(now) ? 'expired' : 'waiting'
}
