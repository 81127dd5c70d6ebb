import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { Occupancy } from '../../domain/evaluation/loan-choices.ts'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { LISTED_COLUMNS, type PropertyRow } from '../properties/property-row.ts'
import { wordPatterns } from '../search-texts.ts'

/** A watched property, with whose it is. */
export interface ListedProperty extends PropertyRow {
  /** '[erased]' where the owner has no account any more. */
  readonly user_email: string
  /** Null for the client of nobody. */
  readonly lo_email: string | null
}

/** Which properties are asked for. */
export interface PropertyFilter {
  /** As it counts: where the company may not lend a property is not yet. */
  readonly status?: EvaluationStatus | undefined
  readonly q?: string | undefined
}

/** What each sort goes by: streets as one reads them, whatever their case; the readiest first. */
const SORT_COLUMNS = {
  id: 'id',
  address: 'by_address',
  owner: 'user_email',
  status: 'by_status',
  current_balance: 'current_balance',
  current_rate: 'current_rate',
  created_at: 'created_at',
} as const

export type PropertySort = keyof typeof SORT_COLUMNS

/** One page of all properties, the newest first where nothing else is asked for. @throws InvalidCursor */
export async function propertiesPage(
  db: Knex,
  { status, q, sort = { by: 'created_at', descending: true }, ...page }: PropertyFilter & PageRequest<PropertySort>,
): Promise<Page<ListedProperty>> {
  const listed = listedLike(db, { status, q }, sort.by === 'owner')
  const found = await pageOf<{ id: string }>(listed, { ...page, sort: { ...sort, by: SORT_COLUMNS[sort.by] } })
  const ids = found.rows.map(({ id }) => id)
  const whole = new Map((await propertiesById(db, ids)).map((row) => [row.id, row]))
  return { ...found, rows: ids.flatMap((id) => whole.get(id) ?? []) }
}

export async function countPropertiesLike(db: Knex, filter: PropertyFilter): Promise<number> {
  const [row] = await listedLike(db, filter).select(db.raw('count(*)::integer AS total'))
  return row.total
}

/** What is said of a property to tell which one is meant. */
export type NamedProperty = Pick<ListedProperty, (typeof NAMING_COLUMNS)[number]>

/** Those of the properties that are there, in no order. */
export function namedPropertiesById(db: Knex, ids: readonly string[]): Promise<NamedProperty[]> {
  return wholeLike(db, {})
    .whereIn('id', [...ids])
    .select(NAMING_COLUMNS)
}

function propertiesById(db: Knex, ids: readonly string[]): Promise<ListedProperty[]> {
  return wholeLike(db, {}).whereIn('id', [...ids])
}

/** What a file says of a property. */
export type ExportedProperty = Pick<ListedProperty, (typeof EXPORTED_COLUMNS)[number]> & {
  readonly occupancy: Occupancy
  readonly status_that_counts: EvaluationStatus
}

/** The next ones in the order of their ids, which is that in which they were added. @param after the last one seen */
export function propertiesAfter(
  db: Knex,
  filter: PropertyFilter,
  after: string | null,
  limit: number,
): Promise<ExportedProperty[]> {
  return exportedLike(db, filter)
    .modify((query) => {
      if (after !== null) query.where('id', '>', after)
    })
    .orderBy('id')
    .limit(limit)
}

/** Rank of each status that counts, as in `by_status`. */
const RANK: Readonly<Record<EvaluationStatus, number>> = { ready_now: 0, so_close: 1, not_yet: 2 }

function wholeLike(db: Knex, filter: PropertyFilter): Knex.QueryBuilder {
  return like(
    db.from(
      db.raw(
        `(SELECT home.*, ${RANKED}, ${USER_EMAIL}, officer.email AS lo_email ${HOMES} ${WITH_OWNER} ${WITH_OFFICER}) AS properties`,
      ),
    ),
    filter,
  )
}

/**
 * Without their loans and evaluations, which take most of the table: what lists are sorted and searched by is all in one index. Whose they
 * are is looked up for all of them only where they are sorted by that.
 */
function listedLike(db: Knex, filter: PropertyFilter, byOwner = false): Knex.QueryBuilder {
  const listed = byOwner
    ? `SELECT ${LISTED}, ${RANKED}, ${USER_EMAIL} ${HOMES} ${WITH_OWNER}`
    : `SELECT ${LISTED}, ${RANKED} ${HOMES}`
  return like(db.from(db.raw(`(${listed}) AS properties`)), filter)
}

/** Loans and evaluations are many times what a file says: to decode them takes longer than everything else, and others wait meanwhile. */
function exportedLike(db: Knex, filter: PropertyFilter): Knex.QueryBuilder {
  const columns = EXPORTED_COLUMNS.map((column) => `properties.${column}`)
  return wholeLike(db, filter).select(
    ...columns,
    db.raw("loan->>'occupancy' AS occupancy"),
    db.raw("CASE WHEN is_licensed THEN coalesce(status, 'not_yet') ELSE 'not_yet' END AS status_that_counts"),
  )
}

function like(properties: Knex.QueryBuilder, { status, q }: PropertyFilter): Knex.QueryBuilder {
  if (status !== undefined) properties.where('by_status', RANK[status])
  for (const pattern of wordPatterns(q)) properties.whereRaw(SAYS, [pattern, pattern])
  return properties
}

const NAMING_COLUMNS = [
  'id',
  'address',
  'city',
  'state',
  'zip_code',
  'user_email',
  'lo_email',
] as const satisfies readonly (keyof ListedProperty)[]

const EXPORTED_COLUMNS = [
  ...NAMING_COLUMNS,
  'current_balance',
  'current_rate',
  'ltv',
  'points_away',
  'created_at',
] as const satisfies readonly (keyof ListedProperty)[]

/** Owners of whom the word is said are found first, and not looked up for each home. */
const SAYS = `(searched || ' ' || id like ? OR owner_id IN (SELECT id FROM accounts WHERE lower(email) like ?))`

const LISTED = LISTED_COLUMNS.map((column) => `home.${column}`).join(', ')

const RANKED = `
  lower(home.address) AS by_address,
  CASE WHEN NOT home.is_licensed THEN ${RANK.not_yet} WHEN home.status = 'ready_now' THEN ${RANK.ready_now}
    WHEN home.status = 'so_close' THEN ${RANK.so_close} ELSE ${RANK.not_yet} END AS by_status`

/** A property whose owner is just being erased may be there a moment longer than their account. */
const USER_EMAIL = `coalesce(owner.email, '${ERASED}') AS user_email`

const HOMES = 'FROM properties AS home'

const WITH_OWNER = 'LEFT JOIN accounts AS owner ON owner.id = home.owner_id'

const WITH_OFFICER = 'LEFT JOIN accounts AS officer ON officer.id = owner.lo_id'
