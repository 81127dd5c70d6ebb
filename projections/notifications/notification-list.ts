import type { Knex } from 'knex'
import type { WhyNotTold } from '../../domain/delivery/why-not-told.ts'
import { ERASED } from '../../domain/erased.ts'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { searchPeople } from '../search-people.ts'
import { wordPatterns } from '../search-texts.ts'
import type { NotificationRow } from './notifications-projection.ts'

/** A letter or a ring with whom it was for, and with the home that it is about. */
export interface ListedNotification extends NotificationRow {
  /** '[erased]' where they have no account any more. */
  readonly user_email: string
  /** Null where it is about no home, or about one that is not watched any more. */
  readonly address: string | null
}

/** Which letters and rings are asked for. */
export interface NotificationFilter {
  readonly outcome?: 'told' | 'not_told' | undefined
  readonly reason?: WhyNotTold | undefined
  /** Of whom it was for, or of the home. */
  readonly q?: string | undefined
}

export type NotificationSort = 'at' | 'person'

/** One page of what everybody was told, and was not; the newest first where nothing else is asked for. @throws InvalidCursor */
export async function notificationsPage(
  db: Knex,
  { sort = { by: 'at', descending: true }, ...asked }: NotificationFilter & PageRequest<NotificationSort>,
): Promise<Page<ListedNotification>> {
  const { outcome, reason, q, ...page } = asked
  const listed = notificationsLike(db, { outcome, reason, q })
  const sorted = sort.by === 'at' ? listed.select('id', 'at') : listed.select('id', db.raw(`${EMAIL} AS person`))
  const found = await pageOf<{ id: string }>(db.from(sorted.as('listed')), { ...page, sort }, { neverNull: true })
  const ids = found.rows.map(({ id }) => id)
  const rows: ListedNotification[] = await withWhom(db).whereIn('letter.id', ids)
  const whole = new Map(rows.map((row) => [row.id, row]))
  return { ...found, rows: ids.flatMap((id) => whole.get(id) ?? []) }
}

export async function countNotifications(db: Knex, filter: NotificationFilter): Promise<number> {
  const [row] = await notificationsLike(db, filter).select(db.raw('count(*)::integer AS total'))
  return row.total
}

/** The next ones in the order in which they were recorded. @param after the last one seen */
export function notificationsAfter(
  db: Knex,
  filter: NotificationFilter,
  after: string | null,
  limit: number,
): Promise<ListedNotification[]> {
  const next = notificationsLike(db, filter)
    .modify((query) => {
      if (after !== null) query.whereRaw(BEHIND, [after])
    })
    .orderBy(['at', 'id'])
    .limit(limit)
    .select('id')
  return withWhom(db).whereIn('letter.id', next).orderBy(['letter.at', 'letter.id'])
}

function notificationsLike(db: Knex, { outcome, reason, q }: NotificationFilter): Knex.QueryBuilder {
  return db('notifications').modify((query) => {
    if (outcome === 'told') query.whereNull('reason')
    if (outcome === 'not_told') query.whereNotNull('reason')
    if (reason !== undefined) query.where({ reason })
    const patterns = wordPatterns(q)
    if (patterns.length === 0) return
    // Who and what is found first, and not looked up for each letter.
    const people = db('accounts').modify((account) => searchPeople(account, `searched || ' ' || id`, q))
    const homes = db('properties').modify((home) => {
      for (const pattern of patterns) home.whereRaw(`searched || ' ' || id like ?`, [pattern])
    })
    query.where((either) => {
      either.whereIn('account_id', people.select('id')).orWhereIn('property_id', homes.select('id'))
    })
  })
}

function withWhom(db: Knex): Knex.QueryBuilder {
  return db('notifications as letter')
    .leftJoin('accounts as person', 'person.id', 'letter.account_id')
    .leftJoin('properties as home', 'home.id', 'letter.property_id')
    .select('letter.*', db.raw('coalesce(person.email, ?) AS user_email', [ERASED]), 'home.address')
}

/** Who has no account any more stands before everybody. */
const EMAIL = `coalesce((SELECT lower(email) FROM accounts WHERE accounts.id = notifications.account_id), '')`

const BEHIND = '(at, id) > (SELECT last.at, last.id FROM notifications AS last WHERE last.id = ?)'
