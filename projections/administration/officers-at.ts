import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { PEOPLE_AT } from '../people-over-time/people-at.ts'

/** A loan officer with whom and what they looked after at a moment. */
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

/** One page of the loan officers as they stood at a moment (ISO 8601, UTC), by name where nothing else is asked for. @throws InvalidCursor */
export async function officersAt(
  db: Knex,
  moment: string,
  { sort = { by: 'name', descending: false }, ...page }: PageRequest<OfficerSort>,
): Promise<Page<BookedOfficer>> {
  const officers = db.from(db.raw(`(${OFFICERS}) AS officers`, { moment, erased: ERASED }))
  const found = await pageOf<CountedOfficer>(officers, { ...page, sort: { ...sort, by: SORT_COLUMNS[sort.by] } })
  const homes = await homesOfOfficers(db, moment, found.rows)
  return { ...found, rows: found.rows.map((row) => ({ ...NO_HOMES, ...row, ...homes.get(row.id) })) }
}

type CountedHomes = Pick<BookedOfficer, 'property_count' | EvaluationStatus>
type CountedOfficer = Omit<BookedOfficer, keyof CountedHomes>

const NO_HOMES: CountedHomes = { property_count: 0, ready_now: 0, so_close: 0, not_yet: 0 }

/** Only of those that a page shows: no sort goes by homes. One who had none is absent. */
async function homesOfOfficers(
  db: Knex,
  moment: string,
  officers: readonly CountedOfficer[],
): Promise<ReadonlyMap<string, CountedHomes>> {
  const ids = officers.map(({ id }) => id)
  const { rows } = await db.raw<{ rows: ({ lo_id: string } & CountedHomes)[] }>(HOMES, { moment, ids })
  return new Map(rows.map(({ lo_id, ...homes }) => [lo_id, homes]))
}

const OFFICERS = `
  WITH people AS (${PEOPLE_AT}), clients AS (
    SELECT lo_id, count(*)::integer AS client_count FROM people WHERE role = 'client' GROUP BY lo_id
  )
  SELECT officer.id, coalesce(account.first_name, :erased) AS first_name, coalesce(account.last_name, :erased) AS last_name,
    coalesce(account.email, :erased) AS email, lower(account.first_name || ' ' || account.last_name) AS by_name,
    coalesce(client_count, 0) AS client_count
  FROM people AS officer
  LEFT JOIN accounts AS account ON account.id = officer.id
  LEFT JOIN clients ON clients.lo_id = officer.id
  WHERE officer.role = 'lo'`

/** The place of a moment among those at which a home changed is looked up; before the first of them it was not there. */
const HOMES = `
  SELECT owner.lo_id, count(*)::integer AS property_count,
    (count(*) FILTER (WHERE what = 'ready_now'))::integer AS ready_now,
    (count(*) FILTER (WHERE what = 'so_close'))::integer AS so_close,
    (count(*) FILTER (WHERE what = 'not_yet'))::integer AS not_yet
  FROM (${PEOPLE_AT}) AS owner
  JOIN homes_over_time AS home ON home.owner_id = owner.id
  CROSS JOIN LATERAL (SELECT became[width_bucket(:moment COLLATE "C", changed_at)] AS what) AS stood
  WHERE owner.role = 'client' AND owner.lo_id = ANY(:ids) AND what <> 'ended'
  GROUP BY owner.lo_id`
