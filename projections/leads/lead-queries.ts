import type { Knex } from 'knex'
import type { AddressState } from '../../domain/account/address-state.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { FIRST_LINK_NAME, HANDED_OVER } from '../../domain/invite/link-name.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { searchPeople } from '../search-people.ts'
import { HOMES_AT, THEIRS_AT } from './homes-at.ts'

/** A client of a loan officer, with what their properties amount to: those where the company may not lend count as not yet. */
export interface LeadRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string | null
  readonly communication_opt_in: boolean
  readonly address_state: AddressState
  /** When their account was disabled; null: it is not. */
  readonly disabled_at: string | null
  readonly created_at: string
  /** What the link is called by which they came, or that another officer handed them over. */
  readonly came_by: string
  readonly property_count: number
  readonly ready_count: number
  readonly so_close_count: number
  readonly status: EvaluationStatus
  /** Of the property that is nearest to free, where a loan may be made; null where that is known of none. */
  readonly points_away: number | null
  /** The states of their properties in which the company may not lend. */
  readonly no_license_in: string[]
  /** When the status of one of their properties changed last, ISO 8601; null where all are as they came. */
  readonly status_changed_at: string | null
}

export interface LeadStats {
  readonly total_leads: number
  readonly ready_now: number
  readonly so_close: number
  readonly not_yet: number
}

/** What each sort goes by: names and numbers as one reads them, however they were typed; the nearest, and the readiest, first. */
const SORT_COLUMNS = {
  first_name: 'by_first_name',
  last_name: 'by_last_name',
  email: 'email',
  phone: 'by_phone',
  property_count: 'property_count',
  ready_count: 'ready_count',
  status: 'by_status',
  distance: 'by_distance',
} as const

export interface LeadsAsked extends PageRequest<keyof typeof SORT_COLUMNS> {
  readonly status?: EvaluationStatus
  /** Only leads with a property that is at most so many percentage points away. */
  readonly max_distance?: number
  /** As they stood at a moment of the past, ISO 8601; null, as absent: as they stand. */
  readonly moment?: string | null
}

/** One page of an officer's leads, by first name where nothing else is asked for. @throws InvalidCursor */
export async function leadsPage(db: Knex, lo_id: string, asked: LeadsAsked): Promise<Page<LeadRow>> {
  const { sort = { by: 'first_name', descending: false }, status, max_distance, q, moment = null, ...page } = asked
  const leads = leadsOf(db, lo_id, moment).modify((query) => {
    if (status !== undefined) query.where({ status })
    if (max_distance !== undefined) query.where('points_away', '<=', max_distance)
    searchPeople(query, SEARCHED, q)
  })
  const by = sort.by === 'distance' && sort.descending ? 'by_distance_from_afar' : SORT_COLUMNS[sort.by]
  return pageOf<LeadRow>(leads, { ...page, sort: { ...sort, by } })
}

/** The next of an officer's leads in the order of their ids, which is that of their registration. @param after the last one seen */
export async function leadsAfter(db: Knex, lo_id: string, after: string | null, limit: number): Promise<LeadRow[]> {
  return leadsOf(db, lo_id)
    .modify((query) => {
      if (after !== null) query.where('id', '>', after)
    })
    .orderBy('id')
    .limit(limit)
}

/** @param moment ISO 8601; null: now */
export async function leadStats(db: Knex, lo_id: string, moment: string | null): Promise<LeadStats> {
  const [stats] = await leadsOf(db, lo_id, moment).select(
    db.raw(`count(*)::integer AS total_leads,
      (count(*) FILTER (WHERE status = 'ready_now'))::integer AS ready_now,
      (count(*) FILTER (WHERE status = 'so_close'))::integer AS so_close,
      (count(*) FILTER (WHERE status = 'not_yet'))::integer AS not_yet`),
  )
  return stats
}

/** Null where there is no such client, and where they are somebody else's. */
export async function clientOfOfficer(db: Knex, lo_id: string, id: string): Promise<AccountRow | null> {
  return (await db<AccountRow>('accounts').where({ id, lo_id, role: 'client' }).first()) ?? null
}

/** Everything that is asked of leads is asked of this: the clients that are an officer's, and nobody else's. */
function leadsOf(db: Knex, lo_id: string, moment: string | null = null): Knex.QueryBuilder {
  const leads = moment === null ? leadsWith('properties', '') : leadsWith(HOMES_AT, THEIRS_AT)
  return db.from(db.raw(`(${leads}) AS leads`, moment === null ? { lo_id } : { lo_id, moment }))
}

const SEARCHED = "concat_ws(' ', searched, places)"

/**
 * A lead of whom no distance is known stands behind all others, whether the nearest or the farthest come first. Who came before there were several links came by the first one.
 * @param homes the table of their homes. @param theirs what else makes them the officer's
 */
const leadsWith = (homes: string, theirs: string) => `
  SELECT account.id, first_name, last_name, email, phone, phone_digits, account.searched, communication_opt_in, address_state,
    account.disabled_at, account.created_at, homes.*,
    CASE WHEN brought_by IS DISTINCT FROM account.lo_id THEN '${HANDED_OVER}'
      ELSE coalesce(link.name, '${FIRST_LINK_NAME}') END AS came_by,
    CASE WHEN ready_count > 0 THEN 'ready_now' WHEN so_close_count > 0 THEN 'so_close' ELSE 'not_yet' END AS status,
    lower(first_name || ' ' || last_name) AS by_first_name,
    lower(last_name || ' ' || first_name) AS by_last_name,
    CASE WHEN length(phone_digits) = 11 THEN ltrim(phone_digits, '1') ELSE phone_digits END AS by_phone,
    CASE WHEN ready_count > 0 THEN 0 WHEN so_close_count > 0 THEN 1 ELSE 2 END AS by_status,
    coalesce(points_away, 100) AS by_distance,
    coalesce(points_away, -100) AS by_distance_from_afar
  FROM accounts AS account
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS property_count,
      (count(*) FILTER (WHERE is_licensed AND status = 'ready_now'))::integer AS ready_count,
      (count(*) FILTER (WHERE is_licensed AND status = 'so_close'))::integer AS so_close_count,
      min(points_away) FILTER (WHERE is_licensed) AS points_away,
      coalesce(array_agg(DISTINCT state ORDER BY state) FILTER (WHERE NOT is_licensed), '{}') AS no_license_in,
      max(status_since) FILTER (WHERE is_licensed AND status_since > created_at) AS status_changed_at,
      string_agg(searched, ' ') AS places
    FROM ${homes} WHERE owner_id = account.id
  ) AS homes
  LEFT JOIN invite_links AS link ON link.code = account.link_code
  ${theirs}
  WHERE account.lo_id = :lo_id AND account.role = 'client'`
