import type pg from 'pg'
import type { Position, Recorded } from '../../eventstore/port.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { type Checkpoint, moveCheckpoint } from './checkpoints.ts'
import { columnAsArray, columnTypes } from './column-values.ts'
import { foldEvents, type Relevant, type Rows, relevantTo } from './fold-events.ts'
import { FoldFailed } from './fold-failed.ts'
import type { Announcement, AnyProjection } from './projection.ts'
import type { TableSql } from './table-sql.ts'

/** A read model's declaration together with the table it is folded into: the live one or its shadow. */
export interface Target {
  readonly projection: AnyProjection
  readonly sql: TableSql
}

/**
 * Folds a batch into the target's table and moves the checkpoint, within the caller's transaction: exactly once.
 * @throws CheckpointMismatch when the checkpoint is no longer where `from` says; nothing has been written.
 * @throws FoldFailed when a handler throws.
 */
export async function projectBatch(
  client: pg.ClientBase,
  target: Target,
  from: Checkpoint,
  events: readonly Recorded[],
  to: Position,
): Promise<Announcement[]> {
  const { projection } = target
  if (!(await moveCheckpoint(client, from, to))) throw new CheckpointMismatch(projection.name)
  const relevant = folding(projection, () => relevantTo(projection, events))
  if (relevant.length === 0) return []
  const loaded = await loadRows(client, target, relevant)
  const rows = new Map(loaded)
  const announcements = folding(projection, () => foldEvents(projection, relevant, rows))
  await writeRows(client, target, loaded, rows)
  return announcements
}

function folding<Result>(projection: AnyProjection, fold: () => Result): Result {
  try {
    return fold()
  } catch (error) {
    throw new FoldFailed(projection.name, error)
  }
}

/** The touched rows as they are, in one query; a key without a row maps to null. */
async function loadRows(client: pg.ClientBase, target: Target, relevant: readonly Relevant[]): Promise<Rows> {
  const { projection, sql } = target
  const rows: Rows = new Map()
  for (const { keys } of relevant) for (const key of keys) rows.set(key, null)
  const keys = columnAsArray(
    [...rows.keys()].map((key) => ({ key })),
    'key',
    'text',
  )
  const found = await client.query<Record<string, unknown>>({ text: sql.load, values: [keys], types: columnTypes })
  for (const row of found.rows) rows.set(String(row[projection.key]), row)
  return rows
}

/** Writes what became different: one statement for the rows that are, one for those that no longer are. */
async function writeRows(client: pg.ClientBase, { projection, sql }: Target, before: Rows, after: Rows): Promise<void> {
  const upserts: object[] = []
  const removed: { key: string }[] = []
  for (const [key, row] of after) {
    if (row === before.get(key)) continue
    if (row) upserts.push(row)
    else removed.push({ key })
  }
  const columns = Object.entries(projection.columns)
  if (upserts.length > 0)
    await client.query(
      sql.upsert,
      columns.map(([column, type]) => columnAsArray(upserts, column, type)),
    )
  if (removed.length > 0) await client.query(sql.remove, [columnAsArray(removed, 'key', 'text')])
}
