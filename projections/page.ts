import type { Knex } from 'knex'
import { InvalidCursor } from './invalid-cursor.ts'

/** How a list that can grow is asked for. */
export interface PageRequest<Sort extends string> {
  /** Absent: all rows. */
  readonly limit?: number
  /** From the page before; opaque. */
  readonly cursor?: string
  /** Newest first when absent. */
  readonly sort?: { readonly by: Sort; readonly descending: boolean }
  /** Text to search for. */
  readonly q?: string
}

/** What else is known of a list. */
interface PagedList {
  /** No row is without what it is sorted by, so that an index of that gives the order, and the place to go on from. */
  readonly neverNull?: boolean
}

export interface Page<Row> {
  readonly rows: Row[]
  /** Asks for the next page; null on the last. */
  readonly next_cursor: string | null
}

/**
 * Reads one page by keyset: it costs the same however deep it is, and rows that are added meanwhile shift nothing. Null sorts
 * as the smallest value.
 * @param query the filtered table, whose rows have an `id` that breaks ties
 * @throws InvalidCursor
 */
export async function pageOf<Row extends { readonly id: string }>(
  query: Knex.QueryBuilder,
  { limit, cursor, sort = { by: 'created_at', descending: true } }: PageRequest<string>,
  { neverNull = false }: PagedList = {},
): Promise<Page<Row>> {
  const direction = sort.descending ? 'desc' : 'asc'
  const nulls = sort.descending ? 'last' : 'first'
  const ordered = query.orderBy([
    { column: sort.by, order: direction, ...(neverNull ? {} : { nulls }) },
    { column: 'id', order: direction },
  ])
  if (cursor !== undefined) {
    const values = cursorValues(cursor)
    if (neverNull) ordered.where(sort.by, sort.descending ? '<=' : '>=', values[0])
    startAfter(ordered, sort, values)
  }
  if (limit !== undefined) ordered.limit(limit + 1)
  const rows: Row[] = await ordered.catch(asInvalidCursor(cursor))
  if (limit === undefined) return { rows, next_cursor: null }
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, next_cursor: last ? cursorOf((last as Row & Record<string, unknown>)[sort.by], last.id) : null }
}

/**
 * One page of rows that were computed and are in no table: the greatest figure first, then by id.
 * @throws InvalidCursor
 */
export function pageOfComputed<Row extends { readonly id: string }>(
  rows: readonly Row[],
  figureOf: (row: Row) => number,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Page<Row> {
  const sorted = rows.toSorted((a, b) => figureOf(b) - figureOf(a) || (a.id < b.id ? -1 : 1))
  const [figure, id] = cursor === undefined ? [Number.POSITIVE_INFINITY, ''] : cursorValues(cursor)
  if (typeof figure !== 'number') throw new InvalidCursor()
  const left = sorted.filter((row) => figureOf(row) < figure || (figureOf(row) === figure && row.id > id))
  const page = left.slice(0, limit)
  const last = left.length > limit ? page.at(-1) : undefined
  return { rows: page, next_cursor: last ? cursorOf(figureOf(last), last.id) : null }
}

type CursorValues = readonly [value: string | number | boolean | null, id: string]

function startAfter(
  query: Knex.QueryBuilder,
  sort: { by: string; descending: boolean },
  [value, id]: CursorValues,
): void {
  const beyond = sort.descending ? '<' : '>'
  query.where((either) => {
    either.where((same) => same.where(sort.by, value).where('id', beyond, id))
    if (value !== null) either.orWhere(sort.by, beyond, value)
    if (sort.descending && value !== null) either.orWhereNull(sort.by)
    if (!sort.descending && value === null) either.orWhereNotNull(sort.by)
  })
}

/** A cursor of a list that was sorted by a column of another type holds a value that PostgreSQL refuses as data (class 22). */
function asInvalidCursor(cursor: string | undefined) {
  return (error: Error & { code?: string }): never => {
    throw cursor !== undefined && error.code?.startsWith('22') ? new InvalidCursor() : error
  }
}

function cursorOf(value: unknown, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

function cursorValues(cursor: string): CursorValues {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === 2 && typeof values[1] === 'string' && isScalar(values[0]))
      return [values[0], values[1]]
  } catch {
    // Said below.
  }
  throw new InvalidCursor()
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
