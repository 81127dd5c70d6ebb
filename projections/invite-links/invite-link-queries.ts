import type { Knex } from 'knex'
import { inviteKey } from '../../domain/account/invite-key.ts'
import { FIRST_LINK_NAME, HANDED_OVER } from '../../domain/invite/link-name.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import type { InviteLinkRow } from './invite-link-row.ts'

/** A loan officer, and by which of their links one comes to them. */
export interface InvitingOfficer extends AccountRow {
  readonly link_code: string
}

/**
 * Whose link it is, retired or not, in whatever case its code is written; null when it is nobody's, and when it is a disabled officer's,
 * who can look after nobody.
 */
export async function officerByLink(db: Knex, code: string): Promise<InvitingOfficer | null> {
  const found = await db('invite_links as link')
    .join('accounts as officer', 'officer.id', 'link.lo_id')
    .where({ 'link.lookup_key': inviteKey(code), 'officer.role': 'lo', 'officer.disabled_at': null })
    .first('officer.*', 'link.code as link_code')
  return found ?? null
}

/** An officer's links: the first one, then the others as they were added, then those that are retired. */
export async function linksOfOfficer(db: Knex, lo_id: string): Promise<InviteLinkRow[]> {
  return db<InviteLinkRow>('invite_links')
    .where({ lo_id })
    .orderByRaw('retired_at IS NOT NULL, NOT is_first, created_at, code')
}

/** What the officer of a client calls the link by which they came: the first one, where there were no others yet; or that another officer handed them over. */
export async function nameOfLink(
  db: Knex,
  { link_code, lo_id, brought_by }: Pick<AccountRow, 'link_code' | 'lo_id' | 'brought_by'>,
): Promise<string> {
  if (brought_by !== lo_id) return HANDED_OVER
  const link =
    link_code === null ? undefined : await db<InviteLinkRow>('invite_links').where({ code: link_code }).first('name')
  return link?.name ?? FIRST_LINK_NAME
}
