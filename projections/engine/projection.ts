import type { EventType } from '../../domain/events.ts'
import type { LogEntry, Recorded, RecordedOf } from '../../eventstore/port.ts'

/**
 * PostgreSQL types that a read model's columns may have. `json` costs half of what `jsonb` does to write; take `jsonb` where
 * queries look inside.
 */
export type ColumnType =
  | 'text'
  | 'uuid'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'json'
  | 'jsonb'
  | 'text[]'

/** `account:{id}` reaches that person, `role:admin` everybody of the role, `public` everybody with an open page. */
export type Audience = `account:${string}` | `role:${'lo' | 'admin' | 'auditor'}` | 'public'

/** What changed for whom: sockets turn it into cache tags of the browser. */
export interface Announcement {
  readonly audience: Audience
  readonly tag: string
}

/**
 * A read model: one table, and a pure fold of events into its rows. One row per key; the fold of an event sees the row of each
 * key the event touches. Handlers are a typed map, so that no event type can be forgotten in a list.
 */
export interface Projection<Row extends object, Handled extends EventType = EventType> {
  /** Also the checkpoint's name. */
  readonly name: string
  /** A higher number than the stored one makes the engine rebuild the table at start. */
  readonly version: number
  readonly table: string
  readonly key: keyof Row & string
  readonly columns: { readonly [Column in keyof Row]-?: ColumnType }
  /** Columns (or lists of columns) that get an index besides the key. */
  readonly indexes?: readonly (readonly (keyof Row & string)[])[]
  /** Columns that no handler looks into: they are not loaded, and written where a handler sets them. */
  readonly unread?: readonly (keyof Row & string)[]
  /** A night changes nearly every row: pages are left half empty, so that each finds room beside what it was, and no index is touched. */
  readonly changedNightly?: boolean
  /**
   * Columns that say who somebody is, or what they wrote: what an erasure takes from them is taken out of the database's files, too, and
   * they are not told where rows are compared.
   */
  readonly personal?: readonly (keyof Row & string)[]
  /** Each row is made by one event, under that event's own id, and stays as it is: none is looked up or kept in memory. */
  readonly rowPerEvent?: boolean
  readonly handlers: { readonly [Type in Handled]: Handler<Row, Type> }
  /** In the place of handlers: what stands on every entry of the log, also on one that cannot be read. */
  readonly everyEntry?: EntryHandler<Row>
  /** Whom a change concerns. Called with the row as it became, or as it was when the event removed it. */
  announce?(row: Row, event: Recorded): readonly Announcement[]
}

export interface Handler<Row, Type extends EventType> {
  /** The keys of the rows that this event may create, change or remove. */
  keys(event: RecordedOf<Type>): readonly string[]
  /** Null removes the row, or leaves it absent. */
  evolve(row: Row | null, event: RecordedOf<Type>, key: string): Row | null
}

/** A row for each entry of the log, made of nothing but that entry; so they are rows per event, too. */
export interface EntryHandler<Row> {
  key(entry: LogEntry): string
  row(entry: LogEntry): Row
}

/** A projection as the engine handles it, whatever its rows are. */
export interface AnyProjection {
  readonly name: string
  readonly version: number
  readonly table: string
  readonly key: string
  readonly columns: Readonly<Record<string, ColumnType>>
  readonly indexes?: readonly (readonly string[])[]
  readonly unread?: readonly string[]
  readonly changedNightly?: boolean
  readonly personal?: readonly string[]
  readonly rowPerEvent?: boolean
  readonly handlers: { readonly [Type in EventType]?: Handler<object, Type> }
  readonly everyEntry?: EntryHandler<object>
  announce?(row: object, event: Recorded): readonly Announcement[]
}
