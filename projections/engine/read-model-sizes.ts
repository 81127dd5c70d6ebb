import type pg from 'pg'
import type { AnyProjection } from './projection.ts'

/** What each read model's table takes on the disk with its indexes, in bytes, by the read model's name. */
export async function readModelSizes(
  db: Pick<pg.ClientBase, 'query'>,
  projections: readonly AnyProjection[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ table: string; bytes: string }>(
    `SELECT "table", pg_total_relation_size(to_regclass(quote_ident("table"))) AS bytes FROM unnest($1::text[]) AS "table"
     WHERE to_regclass(quote_ident("table")) IS NOT NULL`,
    [projections.map(({ table }) => table)],
  )
  const bytes = new Map(rows.map((row) => [row.table, Number(row.bytes)]))
  return new Map(projections.map(({ name, table }) => [name, bytes.get(table) ?? 0]))
}
