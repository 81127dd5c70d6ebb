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

/** The one property for which a client is to be called. */
export interface HomeToRing extends ClientHomeRow {
  /** ISO calendar date; null: no call is noted. */
  readonly last_called_on: string | null
  /** How many others of the client's are near, too. */
  readonly more_homes: number
}

/**
 * Whom to call first, of those to whom a loan may be made. The order, here and nowhere else:
 * 1. whose home rings, the one that has rung longest before all others;
 * 2. whose home is so close, the nearest first;
 * 3. who has been called since it is so, and knows: the one whose call is longest ago first. When to call again is written in words, if
 *    at all, and whoever has not been called yet waits for longer.
 * A client stands there once, with the home that would come first. A home that rings since after the call is news, and not in 3; one that
 * is so close since after it is none for a month: it moves with the market, and they have just spoken.
 * @throws InvalidCursor
 */
export async function nextToRing(
  db: Knex,
  lo_id: string,
  page: { readonly limit: number; readonly cursor?: string },
): Promise<Page<HomeToRing>> {
  const near = homesOf(db, lo_id)
    .whereIn('home.status', ['ready_now', 'so_close'])
    .where('home.is_licensed', true)
    .select('home.id', 'home.owner_id', 'home.status', 'home.status_since', 'home.points_away')
    .select(db.raw(`${LAST_CALL} AS last_called_on`, [lo_id]))
  const inTurn = db
    .from(near.as('near'))
    .select('id', 'owner_id', 'last_called_on', db.raw(`${TURN} AS turn`))
    .select(db.raw('(count(*) OVER (PARTITION BY owner_id) - 1)::integer AS more_homes'))
  // Sorted by client before the wide rows are read: only those of the page are sorted with all that is shown of them.
  const first = db.from(inTurn.as('in_turn')).distinctOn('owner_id').orderBy(['owner_id', 'turn', 'id']).select('*')
  const shown = homesOf(db, lo_id)
    .join(first.as('first'), 'first.id', 'home.id')
    .select(...SHOWN, 'first.turn', 'first.last_called_on', 'first.more_homes')
  return pageOf<HomeToRing>(db.from(shown.as('shown')), { ...page, sort: { by: 'turn', descending: false } })
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

const LAST_CALL = `(SELECT max(called_on) FROM lead_entries AS entry
  WHERE entry.lead_id = client.id AND entry.lo_id = ? AND entry.kind = 'call')`

/** How long before its status a call may be that counts as one about it. */
const DAYS_A_CALL_HOLDS = `CASE status WHEN 'ready_now' THEN 0 ELSE 30 END`

/** One text that sorts all kinds: by the day of the call, by the moment, and by a distance of as many digits each. */
const TURN = `CASE
  WHEN last_called_on >= coalesce((status_since AT TIME ZONE 'UTC')::date - ${DAYS_A_CALL_HOLDS}, '-infinity')
    THEN '2 ' || to_char(last_called_on, 'YYYY-MM-DD')
  WHEN status = 'ready_now' THEN '0 ' || to_char(status_since AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
  ELSE '1 ' || to_char(greatest(coalesce(points_away, 999), 0), 'FM000.000') END COLLATE "C"`
