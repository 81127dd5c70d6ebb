import type pg from 'pg'
import { columnTypes } from './column-values.ts'
import type { AnyProjection } from './projection.ts'
import type { ReadModelTable } from './read-model-table.ts'
import type { Comparison, RowDifference } from './rebuild-comparisons.ts'
import { quoted } from './table-sql.ts'

/** So many rows are compared with one statement, between two of which it can be stopped. */
const ROWS_AT_ONCE = 5_000
/** Of so many rows it is told in what they differ; all are counted. */
const TOLD_ROWS = 100
/** What stands in the place of what says who somebody is, or what they wrote. */
const PERSONAL = '(personal)'

interface DifferentRow {
  readonly key: string
  readonly columns: readonly string[]
  readonly old: Readonly<Record<string, unknown>> | null
  readonly new: Readonly<Record<string, unknown>> | null
  readonly count: string
}

/**
 * Compares the table that serves with the one in the making, row by row, in the order of their keys.
 * @param goOn asked before each part; throws to end it
 */
export async function compareTables(
  db: pg.ClientBase,
  made: ReadModelTable,
  goOn: () => Promise<void>,
): Promise<Pick<Comparison, 'different' | 'differences'>> {
  const { projection } = made
  const differences: RowDifference[] = []
  let different = 0
  let told = 0
  for (let after: string | null = null, isLast = false; !isLast; ) {
    await goOn()
    const until: string | null = await lastKeyOf(db, projection, after)
    const rows = await differentRows(db, made, after, until)
    different += Number(rows[0]?.count ?? 0)
    const some = rows.slice(0, TOLD_ROWS - told)
    told += some.length
    differences.push(...some.flatMap((row) => inCells(projection, row)))
    isLast = until === null
    after = until
  }
  return { different, differences }
}

/** Of the next rows of the table that serves; null: there are no more after these. */
async function lastKeyOf(db: pg.ClientBase, projection: AnyProjection, after: string | null): Promise<string | null> {
  const [table, key] = [quoted(projection.table), quoted(projection.key)]
  const where = after === null ? '' : `WHERE ${key} > $1`
  const found = await db.query<{ key: string }>(
    `SELECT ${key}::text AS key FROM ${table} ${where} ORDER BY ${table}.${key} OFFSET ${ROWS_AT_ONCE - 1} LIMIT 1`,
    after === null ? [] : [after],
  )
  return found.rows[0]?.key ?? null
}

async function differentRows(
  db: pg.ClientBase,
  { projection, name }: ReadModelTable,
  after: string | null,
  until: string | null,
): Promise<DifferentRow[]> {
  const key = quoted(projection.key)
  const bounds: string[] = []
  const values: string[] = []
  if (after !== null) bounds.push(`${key} > $${values.push(after)}`)
  if (until !== null) bounds.push(`${key} <= $${values.push(until)}`)
  const part = (table: string) =>
    `(SELECT * FROM ${quoted(table)}${bounds.length > 0 ? ` WHERE ${bounds.join(' AND ')}` : ''})`
  const differing = Object.keys(projection.columns).map(
    (column) => `CASE WHEN ${isDifferent(projection, column)} THEN ${literal(column)} END`,
  )
  const text = `
    SELECT coalesce(o.${key}, n.${key})::text AS key, columns, count(*) OVER () AS count,
      CASE WHEN o.${key} IS NOT NULL THEN to_json(o) END AS old, CASE WHEN n.${key} IS NOT NULL THEN to_json(n) END AS new
    FROM ${part(projection.table)} o FULL JOIN ${part(name)} n ON o.${key} = n.${key},
      LATERAL (SELECT array_remove(ARRAY[${differing.join(', ')}], NULL) AS columns) d
    WHERE cardinality(columns) > 0 ORDER BY 1 LIMIT ${TOLD_ROWS}`
  return (await db.query<DifferentRow>({ text, values, types: columnTypes })).rows
}

/** JSON that says the same in another order of its keys is the same; what is the same text need not be looked into. */
function isDifferent({ columns }: AnyProjection, column: string): string {
  const [old, made] = [`o.${quoted(column)}`, `n.${quoted(column)}`]
  if (columns[column] !== 'json') return `${old} IS DISTINCT FROM ${made}`
  return `${old}::text IS DISTINCT FROM ${made}::text AND ${old}::jsonb IS DISTINCT FROM ${made}::jsonb`
}

function inCells({ personal = [] }: AnyProjection, row: DifferentRow): RowDifference[] {
  const { key, columns, old, new: made } = row
  if (old === null || made === null)
    return [{ key, column: null, old: old === null ? 'no row' : 'a row', new: made === null ? 'no row' : 'a row' }]
  return columns.map((column) => {
    const shown = (value: unknown) => (value !== null && personal.includes(column) ? PERSONAL : value)
    return { key, column, old: shown(old[column]), new: shown(made[column]) }
  })
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
