import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { PEOPLE_AT } from '../people-over-time/people-at.ts'

/** A client of a loan officer at a moment: who they are today, with what they owned then. */
export interface ClientAt {
  readonly id: string
  /** '[erased]', as the address, where they have no account any more. */
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string | null
  readonly property_count: number
  /** Of the best of their properties, as it counted then; not_yet where there was none. */
  readonly status: EvaluationStatus
}

/**
 * One page of those who were a loan officer's clients at a moment, by first name: also of those who left since, and of nobody who came later.
 * @param moment ISO 8601, UTC
 * @throws InvalidCursor
 */
export function clientsAt(
  db: Knex,
  lo_id: string,
  moment: string,
  page: Pick<PageRequest<never>, 'limit' | 'cursor'>,
): Promise<Page<ClientAt>> {
  const clients = db.from(db.raw(`(${CLIENTS}) AS clients`, { lo_id, moment, erased: ERASED }))
  return pageOf<ClientAt>(clients, { ...page, sort: { by: 'by_first_name', descending: false } })
}

const CLIENTS = `
  WITH people AS (
    SELECT person.id FROM (${PEOPLE_AT}) AS person WHERE person.role = 'client' AND person.lo_id = :lo_id
  ), homes AS (
    SELECT home.owner_id, count(*)::integer AS property_count,
      bool_or(what = 'ready_now') AS is_ready, bool_or(what = 'so_close') AS is_close
    FROM people JOIN homes_over_time AS home ON home.owner_id = people.id
    CROSS JOIN LATERAL (SELECT became[width_bucket(:moment COLLATE "C", changed_at)] AS what) AS stood
    WHERE what <> 'ended'
    GROUP BY home.owner_id
  )
  SELECT people.id, coalesce(account.first_name, :erased) AS first_name, coalesce(account.last_name, :erased) AS last_name,
    coalesce(account.email, :erased) AS email, account.phone, coalesce(property_count, 0) AS property_count,
    CASE WHEN is_ready THEN 'ready_now' WHEN is_close THEN 'so_close' ELSE 'not_yet' END AS status,
    lower(coalesce(account.first_name || ' ' || account.last_name, :erased)) AS by_first_name
  FROM people
  LEFT JOIN homes ON homes.owner_id = people.id
  LEFT JOIN accounts AS account ON account.id = people.id`
