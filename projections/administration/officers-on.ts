import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { type Page, type PageRequest, pageOf } from '../page.ts'

/** A loan officer with whom and what they looked after on a day. */
export interface BookedOfficer {
  readonly id: string
  /** '[erased]', as the address, where they have no account any more. */
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly client_count: number
  readonly property_count: number
  /** Properties by the status that counts. */
  readonly ready_now: number
  readonly so_close: number
  readonly not_yet: number
}

/** What each sort goes by: names as one reads them, whatever their case. */
const SORT_COLUMNS = { name: 'by_name', email: 'email', client_count: 'client_count' } as const

export type OfficerSort = keyof typeof SORT_COLUMNS

/** One page of the loan officers as they stood in the evening of a day (an ISO calendar date), by name where nothing else is asked for. @throws InvalidCursor */
export async function officersOn(
  db: Knex,
  day: string,
  { sort = { by: 'name', descending: false }, ...page }: PageRequest<OfficerSort>,
): Promise<Page<BookedOfficer>> {
  const officers = db.from(db.raw(`(${OFFICERS}) AS officers`, { day, erased: ERASED }))
  const found = await pageOf<CountedOfficer>(officers, { ...page, sort: { ...sort, by: SORT_COLUMNS[sort.by] } })
  const homes = await homesOfOfficers(db, day, found.rows)
  return { ...found, rows: found.rows.map((row) => ({ ...NO_HOMES, ...row, ...homes.get(row.id) })) }
}

type CountedHomes = Pick<BookedOfficer, 'property_count' | EvaluationStatus>
type CountedOfficer = Omit<BookedOfficer, keyof CountedHomes>

const NO_HOMES: CountedHomes = { property_count: 0, ready_now: 0, so_close: 0, not_yet: 0 }

/** Only of those that a page shows: no sort goes by homes. One who had none is absent. */
async function homesOfOfficers(
  db: Knex,
  day: string,
  officers: readonly CountedOfficer[],
): Promise<ReadonlyMap<string, CountedHomes>> {
  const ids = officers.map(({ id }) => id)
  const { rows } = await db.raw<{ rows: ({ lo_id: string } & CountedHomes)[] }>(HOMES, { day, ids })
  return new Map(rows.map(({ lo_id, ...homes }) => [lo_id, homes]))
}

/** Who had an account in the evening of the day, a client with whose they were then. */
const PEOPLE = `
  SELECT id, role, CASE WHEN handed_on = '{}' THEN lo_id
    ELSE coalesce(handed_to[width_bucket(:day COLLATE "C", handed_on)], lo_id) END AS lo_id
  FROM people_over_time
  WHERE registered_on COLLATE "C" <= :day AND (erased_on IS NULL OR erased_on COLLATE "C" > :day)`

const OFFICERS = `
  WITH people AS (${PEOPLE}), clients AS (
    SELECT lo_id, count(*)::integer AS client_count FROM people WHERE role = 'client' GROUP BY lo_id
  )
  SELECT officer.id, coalesce(account.first_name, :erased) AS first_name, coalesce(account.last_name, :erased) AS last_name,
    coalesce(account.email, :erased) AS email, lower(account.first_name || ' ' || account.last_name) AS by_name,
    coalesce(client_count, 0) AS client_count
  FROM people AS officer
  LEFT JOIN accounts AS account ON account.id = officer.id
  LEFT JOIN clients ON clients.lo_id = officer.id
  WHERE officer.role = 'lo'`

/** The place of a day among those on which a home changed is looked up; before the first of them it was not there. */
const HOMES = `
  SELECT owner.lo_id, count(*)::integer AS property_count,
    (count(*) FILTER (WHERE what = 'ready_now'))::integer AS ready_now,
    (count(*) FILTER (WHERE what = 'so_close'))::integer AS so_close,
    (count(*) FILTER (WHERE what = 'not_yet'))::integer AS not_yet
  FROM (${PEOPLE}) AS owner
  JOIN homes_over_time AS home ON home.owner_id = owner.id
  CROSS JOIN LATERAL (SELECT became[width_bucket(:day COLLATE "C", changed_on)] AS what) AS evening
  WHERE owner.role = 'client' AND owner.lo_id = ANY(:ids) AND what <> 'ended'
  GROUP BY owner.lo_id`
