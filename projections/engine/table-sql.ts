import { digestOf } from '../../eventstore/digest-of.ts'
import { columnOf } from './column-values.ts'
import type { AnyProjection } from './projection.ts'

/** A statement that each connection takes apart once. Its plan leaves no choice, which a table that has grown since would regret. */
export interface Prepared {
  readonly name: string
  readonly text: string
}

/** The statements of one read model's table, made from its declaration. `table` is the live table or its shadow. */
export interface TableSql {
  readonly create: string
  readonly drop: string
  createIndex(columns: readonly string[]): string
  /** $1: keys. */
  readonly load: string
  /** Its columns: all but those that no handler looks into. */
  readonly loaded: readonly string[]
  /** $1…: the text of each of these columns, the key among them. The others of a row that is there stay as they are. */
  upsert(columns: readonly string[]): Prepared
  /** Adds rows with all columns, or fails and leaves the transaction to be gone on with after `takeBackCopy`. */
  readonly copy: string
  readonly takeBackCopy: string
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
  const loaded = columns.map(([column]) => column).filter((column) => !projection.unread?.includes(column))
  const typeOf = (column: string) => projection.columns[column] ?? 'text'
  const definitions = columns.map(
    ([column, type]) => `${quoted(column)} ${type}${column === projection.key ? ' PRIMARY KEY' : ''}`,
  )
  const keyType = typeOf(projection.key)
  return {
    create: `CREATE TABLE ${name} (${definitions.join(', ')}) WITH (fillfactor = ${fullness(projection)})`,
    drop: `DROP TABLE IF EXISTS ${name}`,
    createIndex: (indexed) => `CREATE INDEX ON ${name} (${indexed.map(quoted).join(', ')})`,
    load: `SELECT ${loaded.map(quoted).join(', ')} FROM ${name} WHERE ${key} = ANY($1::${keyType}[])`,
    loaded,
    upsert(written) {
      const into = written.map(quoted).join(', ')
      const arrays = written.map((column, index) => columnOf(typeOf(column), index + 1)).join(', ')
      const selected = written.map((column) => `u.${quoted(column)}::${typeOf(column)}`)
      const updates = written
        .filter((column) => column !== projection.key)
        .map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
      // An event that stands in the log twice, under one id, made its row when it stood there first.
      const found = projection.rowPerEvent ? 'NOTHING' : `UPDATE SET ${updates.join(', ')}`
      const text = `INSERT INTO ${name} (${into}) SELECT ${selected.join(', ')} FROM unnest(${arrays}) AS u (${into})
        ON CONFLICT (${key}) DO ${found}`
      return { name: `upsert-${digestOf(Buffer.from(text)).slice(0, 32)}`, text }
    },
    copy: `SAVEPOINT copying; COPY ${name} (${columns.map(([column]) => quoted(column)).join(', ')}) FROM STDIN (FORMAT binary); RELEASE SAVEPOINT copying`,
    takeBackCopy: 'ROLLBACK TO SAVEPOINT copying',
    remove: `DELETE FROM ${name} WHERE ${key} = ANY($1::${keyType}[])`,
  }
}

/** How full pages are made, in percent. Room on a page lets updates stay on it, without touching an index. */
function fullness({ rowPerEvent, changedNightly }: AnyProjection): number {
  if (rowPerEvent) return 100
  return changedNightly ? 50 : 80
}

/** A name of a table or column, as a statement takes it. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
