import type { Knex } from 'knex'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import type { NotificationRow } from './notifications-projection.ts'

/** A letter or a ring with the home that it is about. */
export interface ToldRow extends NotificationRow {
  /** Null where it is about no home, or about one that is not watched any more. */
  readonly address: string | null
}

/** What somebody was told, and was not, newest first. @throws InvalidCursor */
export function toldPage(
  db: Knex,
  account_id: string,
  page: Pick<PageRequest<'at'>, 'limit' | 'cursor'>,
): Promise<Page<ToldRow>> {
  const told = db('notifications as letter')
    .leftJoin('properties as home', 'home.id', 'letter.property_id')
    .where('letter.account_id', account_id)
    .select('letter.*', 'home.address')
  return pageOf(db.from(told.as('told')), { ...page, sort: { by: 'at', descending: true } })
}

/** When somebody was told of each of their homes last, by its id, ISO 8601. */
export async function lastToldByHome(db: Knex, account_id: string): Promise<Map<string, string>> {
  const rows = await db('notifications')
    .where({ account_id, kind: 'told' })
    .groupBy('property_id')
    .select('property_id', db.raw('max(at) as at'))
  return new Map(rows.map(({ property_id, at }) => [property_id, at]))
}
