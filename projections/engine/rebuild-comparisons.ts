import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'

/** What the table that served and the one that was folded anew do not have in common. */
export interface RowDifference {
  readonly key: string
  /** Null: the row as a whole is in one of them only. */
  readonly column: string | null
  readonly old: unknown
  readonly new: unknown
}

/** A read model held against itself, folded anew from the log, when both had come to the same place. */
export interface Comparison {
  readonly position: Position | null
  /** How many rows differ. */
  readonly different: number
  /** Of the first of them. */
  readonly differences: readonly RowDifference[]
}

export interface KeptComparison extends Comparison {
  /** ISO 8601. */
  readonly at: string
}

type Queries = Pick<pg.ClientBase, 'query'>

/** Keeps what was found when a read model took its place, in the place of what was found of the one before. */
export async function keepComparison(db: Queries, name: string, comparison: Comparison | null): Promise<void> {
  await db.query('DELETE FROM rebuild_comparisons WHERE name = $1', [name])
  if (comparison !== null)
    await db.query('INSERT INTO rebuild_comparisons (name, at, comparison) VALUES ($1, now(), $2)', [
      name,
      JSON.stringify(comparison),
    ])
}

/** By read model, of those that were compared when they last took their place. */
export async function readComparisons(db: Queries): Promise<ReadonlyMap<string, KeptComparison>> {
  const found = await db.query<{ name: string; at: Date; comparison: Comparison }>(
    'SELECT name, at, comparison FROM rebuild_comparisons',
  )
  return new Map(found.rows.map(({ name, at, comparison }) => [name, { at: at.toISOString(), ...comparison }]))
}
