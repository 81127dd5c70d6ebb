import pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { type Checkpoint, moveCheckpoint } from './checkpoints.ts'
import { columnAsText, columnTypes, rememberedJson } from './column-values.ts'
import { copyIn } from './copy-in.ts'
import type { Rows } from './fold-event.ts'
import type { AnyProjection } from './projection.ts'
import { rowsInBinary } from './rows-in-binary.ts'
import { type TableSql, tableSql } from './table-sql.ts'
import { UnwritableRow } from './unwritable-row.ts'

/** A row as it is to be, and as the table has it; null where it has none. */
export interface Upsert {
  readonly row: object
  readonly before: object | null
}

/** What a stretch of the log made different, to be written at once. */
export interface Changes {
  readonly from: Checkpoint
  readonly to: Position
  readonly upserts: readonly Upsert[]
  readonly removed: readonly string[]
}

/** More at once would make PostgreSQL spill the statement's rows to disk. */
const ROWS_AT_ONCE = 1_000

/** Fewer are added with one question by the statement that is known already. */
const COPIED_FROM = 100
const UNIQUE_VIOLATION = '23505'

type Queries = Pick<pg.ClientBase, 'query'>

/** The table a read model is folded into: the live one, or its shadow. */
export class ReadModelTable {
  readonly projection: AnyProjection
  readonly name: string
  readonly sql: TableSql
  /** Of a table in the making hardly anything is written twice, and to remember words costs half of what it takes to find them. */
  readonly #jsonOf: (value: unknown) => string
  /** A row that has every column from the beginning: what gets its columns one by one takes twenty times as long to copy. */
  readonly #blank: Readonly<Record<string, unknown>>

  constructor(projection: AnyProjection, name: string = projection.table) {
    this.projection = projection
    this.name = name
    this.sql = tableSql(projection, name)
    this.#jsonOf = name === projection.table ? rememberedJson : JSON.stringify
    this.#blank = Object.fromEntries(
      Object.keys(projection.columns).map((column) => [column, projection.unread?.includes(column) ? UNREAD : null]),
    )
  }

  /** One query; a key without a row maps to null. */
  async load(db: Queries, keys: readonly string[]): Promise<Rows> {
    const rows: Rows = new Map(keys.map((key) => [key, null]))
    const found = await db.query<unknown[]>({
      text: this.sql.load,
      values: [textArray(keys)],
      types: columnTypes,
      rowMode: 'array',
    })
    for (const values of found.rows) {
      const row = { ...this.#blank }
      for (const [index, column] of this.sql.loaded.entries()) row[column] = values[index]
      rows.set(String(row[this.projection.key]), row)
    }
    return rows
  }

  /**
   * Moves the checkpoint and writes the rows, within the caller's transaction: exactly once. The checkpoint comes first, so that
   * a rival waits before it writes anything.
   * @throws UnwritableRow
   * @throws CheckpointMismatch when the checkpoint is no longer where the changes begin; nothing has been written.
   */
  async write(client: pg.ClientBase, changes: Changes): Promise<void> {
    if (!(await moveCheckpoint(client, changes.from, changes.to))) throw new CheckpointMismatch(changes.from.name)
    const { upserts } = changes
    if (this.projection.rowPerEvent && upserts.length >= COPIED_FROM && (await this.#copied(client, upserts))) return
    let writing: Promise<unknown> = Promise.resolve()
    for (const statement of this.statements(changes)) {
      // The next rows are put into words while the database writes these.
      await writing
      writing = client.query(statement)
      writing.catch(() => undefined)
    }
    await writing
  }

  /**
   * What writes the rows, within a transaction that has moved the checkpoint.
   * @throws UnwritableRow
   */
  *statements({ upserts, removed }: Changes): Generator<pg.QueryConfig> {
    for (const together of this.#alike(upserts))
      for (let from = 0; from < together.length; from += ROWS_AT_ONCE) {
        const some = together.slice(from, from + ROWS_AT_ONCE)
        const columns = this.#columnsToWrite(some)
        // Changed, and changed back.
        if (columns.length === 1) continue
        yield { ...this.sql.upsert(columns), values: this.#columnsAsText(some, columns) }
      }
    if (removed.length > 0) yield { text: this.sql.remove, values: [textArray(removed)] }
  }

  /** Adds rows that nobody has. @returns false, nothing being added, where one is there: its event stands in the log twice */
  async #copied(client: pg.ClientBase, upserts: readonly Upsert[]): Promise<boolean> {
    const rows = upserts.map(({ row }) => row)
    const columns = Object.entries(this.projection.columns)
    const bytes = this.#inWords(() => rowsInBinary(rows, columns, this.#jsonOf))
    try {
      await copyIn(client, this.sql.copy, bytes)
      return true
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)) throw error
      await client.query(this.sql.takeBackCopy)
      return false
    }
  }

  /** Apart those that the table does not have yet, and those of which it has what was never loaded. */
  #alike(upserts: readonly Upsert[]): Upsert[][] {
    const groups = new Map<string, Upsert[]>()
    for (const upsert of upserts) {
      let alike = upsert.before === null ? 'new' : ''
      for (const column of this.projection.unread ?? []) alike += isChanged(upsert, column) ? '+' : '-'
      const group = groups.get(alike)
      if (group) group.push(upsert)
      else groups.set(alike, [upsert])
    }
    return [...groups.values()]
  }

  /** The key and what any of the rows has different from what the table has; all where it does not have them yet. */
  #columnsToWrite(upserts: readonly Upsert[]): string[] {
    const { key, columns } = this.projection
    return Object.keys(columns).filter(
      (column) => column === key || upserts.some((upsert) => isChanged(upsert, column)),
    )
  }

  #columnsAsText(upserts: readonly Upsert[], columns: readonly string[]): string[] {
    const rows = upserts.map(({ row }) => row)
    return this.#inWords(() =>
      columns.map((column) => columnAsText(rows, column, this.projection.columns[column] ?? 'text')),
    )
  }

  #inWords<Words>(put: () => Words): Words {
    try {
      return put()
    } catch (cause) {
      throw new UnwritableRow(this.projection.name, cause)
    }
  }
}

function isChanged({ row, before }: Upsert, column: string): boolean {
  return before === null || (before as Record<string, unknown>)[column] !== (row as Record<string, unknown>)[column]
}

/** Stands in a loaded row for what was not loaded. A handler that looks into it is stopped there, and so is who would write it. */
const UNREAD: object = new Proxy(
  {},
  {
    get() {
      throw new Error('A handler has looked into a column that is declared as unread')
    },
  },
)

function textArray(values: readonly string[]): string {
  return columnAsText(
    values.map((value) => ({ value })),
    'value',
    'text',
  )
}
