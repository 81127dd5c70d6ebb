import type { Knex } from 'knex'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import type { LeadEntryRow } from './lead-entries-projection.ts'

/** What an officer noted of a client, newest first. @throws InvalidCursor */
export function entriesPage(
  db: Knex,
  lo_id: string,
  lead_id: string,
  page: Pick<PageRequest<'noted_at'>, 'limit' | 'cursor'>,
): Promise<Page<LeadEntryRow>> {
  return pageOf(db<LeadEntryRow>('lead_entries').where({ lead_id, lo_id }), {
    ...page,
    sort: { by: 'noted_at', descending: true },
  })
}

/** Null when it is not there, any more or yet. */
export async function leadEntryById(db: Knex, id: string): Promise<LeadEntryRow | null> {
  return (await db<LeadEntryRow>('lead_entries').where({ id }).first()) ?? null
}

/** All that is noted of a client, by whomever, oldest first. */
export async function allEntriesOf(db: Knex, lead_id: string): Promise<LeadEntryRow[]> {
  return db<LeadEntryRow>('lead_entries').where({ lead_id }).orderBy(['noted_at', 'id'])
}
