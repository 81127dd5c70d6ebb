import type { AnyProjection } from './projection.ts'

/** The statements of one read model's table, made from its declaration. `table` is the live table or its shadow. */
export interface TableSql {
  readonly create: string
  readonly drop: string
  readonly createIndexes: readonly string[]
  /** $1: keys. */
  readonly load: string
  /** $1…: one array per column, in the order of the declaration. */
  readonly upsert: string
  /** $1: keys. */
  readonly remove: string
}

/** A table in the making, beside the one that serves. */
export function shadowOf(table: string): string {
  return `${table}__rebuild`
}

export function tableSql(projection: AnyProjection, table: string = projection.table): TableSql {
  const name = quoted(table)
  const key = quoted(projection.key)
  const columns = Object.entries(projection.columns)
  const names = columns.map(([column]) => quoted(column)).join(', ')
  const definitions = columns.map(
    ([column, type]) => `${quoted(column)} ${type}${column === projection.key ? ' PRIMARY KEY' : ''}`,
  )
  const updates = columns
    .filter(([column]) => column !== projection.key)
    .map(([column]) => `${quoted(column)} = excluded.${quoted(column)}`)
  const arrays = columns.map(([, type], index) => `$${index + 1}::${transportOf(type)}[]`).join(', ')
  const selected = columns
    .map(([column, type]) => (type === 'text[]' ? `u.${quoted(column)}::text[]` : `u.${quoted(column)}`))
    .join(', ')
  const keyType = projection.columns[projection.key] ?? 'text'
  return {
    // Room on each page lets most updates stay on it, without touching an index.
    create: `CREATE TABLE ${name} (${definitions.join(', ')}) WITH (fillfactor = 80)`,
    drop: `DROP TABLE IF EXISTS ${name}`,
    createIndexes: (projection.indexes ?? []).map(
      (index) => `CREATE INDEX ON ${name} (${index.map(quoted).join(', ')})`,
    ),
    load: `SELECT ${names} FROM ${name} WHERE ${key} = ANY($1::${keyType}[])`,
    upsert: `INSERT INTO ${name} (${names}) SELECT ${selected} FROM unnest(${arrays}) AS u (${names})
      ON CONFLICT (${key}) DO UPDATE SET ${updates.join(', ')}`,
    remove: `DELETE FROM ${name} WHERE ${key} = ANY($1::${keyType}[])`,
  }
}

/** unnest would flatten arrays of arrays, so that lists travel as their text. */
function transportOf(type: string): string {
  return type === 'text[]' ? 'text' : type
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
