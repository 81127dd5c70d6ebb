import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { type Checkpoint, moveCheckpoint } from './checkpoints.ts'
import { columnAsArray, columnTypes } from './column-values.ts'
import type { Rows } from './fold-event.ts'
import type { AnyProjection } from './projection.ts'
import { type TableSql, tableSql } from './table-sql.ts'
import { UnwritableRow } from './unwritable-row.ts'

/** What a stretch of the log made different, to be written at once. */
export interface Changes {
  readonly from: Checkpoint
  readonly to: Position
  readonly upserts: readonly object[]
  readonly removed: readonly string[]
}

/** More at once would make PostgreSQL spill the statement's rows to disk. */
const ROWS_AT_ONCE = 1_000

type Queries = Pick<pg.ClientBase, 'query'>

/** The table a read model is folded into: the live one, or its shadow. */
export class ReadModelTable {
  readonly projection: AnyProjection
  readonly name: string
  readonly sql: TableSql

  constructor(projection: AnyProjection, name: string = projection.table) {
    this.projection = projection
    this.name = name
    this.sql = tableSql(projection, name)
  }

  /** One query; a key without a row maps to null. */
  async load(db: Queries, keys: readonly string[]): Promise<Rows> {
    const rows: Rows = new Map(keys.map((key) => [key, null]))
    const found = await db.query<Record<string, unknown>>({
      text: this.sql.load,
      values: [textArray(keys)],
      types: columnTypes,
    })
    for (const row of found.rows) rows.set(String(row[this.projection.key]), row)
    return rows
  }

  /**
   * Moves the checkpoint and writes the rows, within the caller's transaction: exactly once. The checkpoint comes first, so that
   * a rival waits before it writes anything.
   * @throws UnwritableRow
   * @throws CheckpointMismatch when the checkpoint is no longer where the changes begin; nothing has been written.
   */
  async write(client: pg.ClientBase, { from, to, upserts, removed }: Changes): Promise<void> {
    if (!(await moveCheckpoint(client, from, to))) throw new CheckpointMismatch(from.name)
    let writing: Promise<unknown> = Promise.resolve()
    for (let from = 0; from < upserts.length; from += ROWS_AT_ONCE) {
      const values = this.#columnsOf(upserts.slice(from, from + ROWS_AT_ONCE))
      // The next rows are put into words while the database writes these.
      await writing
      writing = client.query(this.sql.upsert, values)
      writing.catch(() => undefined)
    }
    await writing
    if (removed.length > 0) await client.query(this.sql.remove, [textArray(removed)])
  }

  #columnsOf(rows: readonly object[]): string[] {
    try {
      return Object.entries(this.projection.columns).map(([column, type]) => columnAsArray(rows, column, type))
    } catch (cause) {
      throw new UnwritableRow(this.projection.name, cause)
    }
  }
}

function textArray(values: readonly string[]): string {
  return columnAsArray(
    values.map((value) => ({ value })),
    'value',
    'text',
  )
}
