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

/** With how many clients; everybody who was a loan officer then, and nothing that names them. */
export interface OfficerClients {
  readonly id: string
  readonly client_count: number
}

type CountedHomes = Pick<BookedOfficer, 'property_count' | EvaluationStatus>

export interface OfficerHomes extends CountedHomes {
  readonly lo_id: string
}

/** What was counted of the loan officers at a moment. */
export interface OfficerCounts {
  readonly clients: readonly OfficerClients[]
  /** At least of these; one who had no homes is absent. */
  homesOf(ids: readonly string[]): Promise<readonly OfficerHomes[]>
}

/** @param moment ISO 8601, UTC */
export async function clientsOfOfficers(db: Knex, moment: string): Promise<OfficerClients[]> {
  const { rows } = await db.raw<{ rows: OfficerClients[] }>(CLIENTS, { moment })
  return rows
}

/** @param ids of the loan officers; null: of all */
export async function homesOfOfficers(
  db: Knex,
  moment: string,
  ids: readonly string[] | null,
): Promise<OfficerHomes[]> {
  const theirs = ids === null ? '' : 'AND owner.lo_id = ANY(:ids)'
  const bindings = ids === null ? { moment } : { moment, ids }
  const { rows } = await db.raw<{ rows: OfficerHomes[] }>(homesWhere(theirs), bindings)
  return rows
}

/** What each sort goes by: names as one reads them, whatever their case. */
const SORT_COLUMNS = { name: 'by_name', email: 'email', client_count: 'client_count' } as const

export type OfficerSort = keyof typeof SORT_COLUMNS

type NamedOfficer = Omit<BookedOfficer, keyof CountedHomes>

const NO_HOMES: CountedHomes = { property_count: 0, ready_now: 0, so_close: 0, not_yet: 0 }

/** One page of the loan officers by name, where nothing else is asked for: who they are today, with what was counted. @throws InvalidCursor */
export async function officersPage(
  db: Knex,
  { clients, homesOf }: OfficerCounts,
  { sort = { by: 'name', descending: false }, ...page }: PageRequest<OfficerSort>,
): Promise<Page<BookedOfficer>> {
  const officers = db.from(db.raw(`(${NAMED}) AS officers`, { clients: JSON.stringify(clients), erased: ERASED }))
  const found = await pageOf<NamedOfficer>(officers, { ...page, sort: { ...sort, by: SORT_COLUMNS[sort.by] } })
  const counted = await homesOf(found.rows.map(({ id }) => id))
  const homes = new Map(counted.map(({ lo_id, ...counts }) => [lo_id, counts]))
  return { ...found, rows: found.rows.map((row) => ({ ...NO_HOMES, ...row, ...homes.get(row.id) })) }
}

/** People are looked through twice: laid aside after the first time, they would go to the disk. */
const CLIENTS = `
  WITH people AS NOT MATERIALIZED (${PEOPLE_AT}), clients AS (
    SELECT lo_id, count(*)::integer AS client_count FROM people WHERE role = 'client' GROUP BY lo_id
  )
  SELECT officer.id, coalesce(client_count, 0) AS client_count
  FROM people AS officer LEFT JOIN clients ON clients.lo_id = officer.id
  WHERE officer.role = 'lo'`

const NAMED = `
  SELECT officer.id, coalesce(account.first_name, :erased) AS first_name, coalesce(account.last_name, :erased) AS last_name,
    coalesce(account.email, :erased) AS email, lower(account.first_name || ' ' || account.last_name) AS by_name,
    officer.client_count
  FROM json_to_recordset(:clients::json) AS officer (id text, client_count integer)
  LEFT JOIN accounts AS account ON account.id = officer.id`

/** The place of a moment among those at which a home changed is looked up; before the first of them it was not there. */
const homesWhere = (theirs: string) => `
  SELECT owner.lo_id, count(*)::integer AS property_count,
    (count(*) FILTER (WHERE what = 'ready_now'))::integer AS ready_now,
    (count(*) FILTER (WHERE what = 'so_close'))::integer AS so_close,
    (count(*) FILTER (WHERE what = 'not_yet'))::integer AS not_yet
  FROM (${PEOPLE_AT}) AS owner
  JOIN homes_over_time AS home ON home.owner_id = owner.id
  CROSS JOIN LATERAL (SELECT became[width_bucket(:moment COLLATE "C", changed_at)] AS what) AS stood
  WHERE owner.role = 'client' AND owner.lo_id IS NOT NULL AND what <> 'ended' ${theirs}
  GROUP BY owner.lo_id`
