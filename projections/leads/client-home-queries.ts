import type { Knex } from 'knex'
import type { Margins } from '../../domain/evaluation/pricing.ts'
import { type Page, pageOf } from '../page.ts'
import type { PropertyRow } from '../properties/property-row.ts'
import type { LeadRow } from './lead-queries.ts'

/** A property of an officer's client, with whose it is. */
export interface ClientHomeRow
  extends Omit<PropertyRow, 'lo_id'>,
    Pick<
      LeadRow,
      'first_name' | 'last_name' | 'email' | 'phone' | 'communication_opt_in' | 'address_state' | 'disabled_at'
    > {}

/** What the rule needs to know of a property. The loan is still the text that it is kept as: to read thousands at once would keep everybody waiting. */
export interface ToldLoanRow extends Pick<PropertyRow, 'id' | 'owner_id' | 'told_on'> {
  /** `LoanTerms` as JSON. */
  readonly loan: string
}

/** Of each property of an officer's clients. */
export async function toldLoansOf(db: Knex, lo_id: string): Promise<ToldLoanRow[]> {
  return homesOf(db, lo_id).select('home.id', 'home.owner_id', 'home.told_on', db.raw('home.loan::text AS loan'))
}

/** Those of the properties that belong to an officer's clients, in no order. */
export async function clientHomes(db: Knex, lo_id: string, ids: readonly string[]): Promise<ClientHomeRow[]> {
  return homesOf(db, lo_id)
    .whereIn('home.id', [...ids])
    .select(...SHOWN)
}

/**
 * Whom to call first, of those to whom a loan may be made: the properties that ring, the one that has rung longest before all others, then those that are so close, the
 * nearest first. @throws InvalidCursor
 */
export async function nextToRing(
  db: Knex,
  lo_id: string,
  page: { readonly limit: number; readonly cursor?: string },
): Promise<Page<ClientHomeRow>> {
  const near = homesOf(db, lo_id)
    .whereIn('home.status', ['ready_now', 'so_close'])
    .where('home.is_licensed', true)
    .select(...SHOWN, db.raw(`${TURN} AS turn`))
  return pageOf<ClientHomeRow>(db.from(near.as('near')), { ...page, sort: { by: 'turn', descending: false } })
}

/** A client whom a free refinance waits for, and since when. */
export interface ReadyClient extends Pick<LeadRow, 'id' | 'first_name' | 'last_name' | 'email'> {
  readonly since: string
}

/** Of the clients with a property that rings, the one whose first has rung for the shortest time; null where none does. */
export async function newestReady(db: Knex, lo_id: string): Promise<ReadyClient | null> {
  const whose = ['client.id', 'client.first_name', 'client.last_name', 'client.email']
  const ready: ReadyClient | undefined = await homesOf(db, lo_id)
    .where({ 'home.status': 'ready_now', 'home.is_licensed': true })
    .groupBy(whose)
    .min('home.status_since as since')
    .select(whose)
    .orderBy([{ column: 'since', order: 'desc' }, 'client.id'])
    .first()
  return ready ?? null
}

/** Whether some property of an officer's clients was looked at last with a margin that is another one now. */
export async function lookedAtWithOtherMargins(db: Knex, lo_id: string, now: Margins): Promise<boolean> {
  const other: object | undefined = await homesOf(db, lo_id)
    .whereRaw(OTHER_MARGIN, [now.conventional_margin_bps, now.government_streamline_margin_bps])
    .first('home.id')
  return other !== undefined
}

function homesOf(db: Knex, lo_id: string): Knex.QueryBuilder {
  return db('properties as home')
    .join('accounts as client', 'client.id', 'home.owner_id')
    .where({ 'client.lo_id': lo_id, 'client.role': 'client' })
}

const SHOWN = [
  'home.*',
  'client.first_name',
  'client.last_name',
  'client.email',
  'client.phone',
  'client.communication_opt_in',
  'client.address_state',
  'client.disabled_at',
]

/** Unknown, and so not true, of what was never looked at. The loan's own text tells its type, being much shorter to read. */
const OTHER_MARGIN = `(home.evaluation->>'lo_min_revenue_bps')::numeric
  <> CASE home.loan->>'loan_type' WHEN 'Conventional' THEN ?::numeric ELSE ?::numeric END`

/** One text that sorts both kinds: by the moment, and by a distance of as many digits each. */
const TURN = `CASE home.status
  WHEN 'ready_now' THEN '0 ' || to_char(home.status_since AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
  ELSE '1 ' || to_char(greatest(coalesce(home.points_away, 999), 0), 'FM000.000') END COLLATE "C"`
