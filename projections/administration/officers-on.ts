import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
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
export function officersOn(
  db: Knex,
  day: string,
  { sort = { by: 'name', descending: false }, ...page }: PageRequest<OfficerSort>,
): Promise<Page<BookedOfficer>> {
  const officers = db.from(db.raw(`(${OFFICERS}) AS officers`, { day, erased: ERASED }))
  return pageOf<BookedOfficer>(officers, { ...page, sort: { ...sort, by: SORT_COLUMNS[sort.by] } })
}

const OFFICERS = `
  WITH people AS (
    SELECT id, role, CASE WHEN handed_on = '{}' THEN lo_id ELSE coalesce((
        SELECT mark.officer FROM unnest(handed_to, handed_on) AS mark (officer, since)
        WHERE mark.since COLLATE "C" <= :day ORDER BY mark.since COLLATE "C" DESC LIMIT 1), lo_id) END AS lo_id
    FROM people_over_time
    WHERE registered_on COLLATE "C" <= :day AND (erased_on IS NULL OR erased_on COLLATE "C" > :day)
  ), clients AS (
    SELECT lo_id, count(*)::integer AS client_count FROM people WHERE role = 'client' GROUP BY lo_id
  ), homes AS (
    SELECT owner.lo_id, count(*)::integer AS property_count,
      (count(*) FILTER (WHERE mark.what = 'ready_now'))::integer AS ready_now,
      (count(*) FILTER (WHERE mark.what = 'so_close'))::integer AS so_close,
      (count(*) FILTER (WHERE mark.what = 'not_yet'))::integer AS not_yet
    FROM homes_over_time AS home
    JOIN people AS owner ON owner.id = home.owner_id AND owner.role = 'client'
    CROSS JOIN LATERAL unnest(became, changed_on, changed_on[2:]) AS mark (what, since, until)
    WHERE mark.what <> 'ended' AND mark.since COLLATE "C" <= :day
      AND (mark.until IS NULL OR mark.until COLLATE "C" > :day)
    GROUP BY owner.lo_id
  )
  SELECT officer.id, coalesce(account.first_name, :erased) AS first_name, coalesce(account.last_name, :erased) AS last_name,
    coalesce(account.email, :erased) AS email, lower(account.first_name || ' ' || account.last_name) AS by_name,
    coalesce(client_count, 0) AS client_count, coalesce(property_count, 0) AS property_count,
    coalesce(ready_now, 0) AS ready_now, coalesce(so_close, 0) AS so_close, coalesce(not_yet, 0) AS not_yet
  FROM people AS officer
  LEFT JOIN accounts AS account ON account.id = officer.id
  LEFT JOIN clients ON clients.lo_id = officer.id
  LEFT JOIN homes ON homes.lo_id = officer.id
  WHERE officer.role = 'lo'`
