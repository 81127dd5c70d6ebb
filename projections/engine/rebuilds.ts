import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import { type Pause, readShadowCheckpoints, type ShadowCheckpoint } from './checkpoints.ts'
import { fractionFolded } from './fraction-folded.ts'
import type { AnyProjection } from './projection.ts'
import { shadowOf } from './table-sql.ts'

/** A read model that is being built anew, beside the one that serves. */
export interface Rebuild {
  readonly name: string
  /** Of the log, read by then: the table may have less of it. */
  readonly position: Position | null
  /** 0 to 1, of the log. */
  readonly fraction: number
  readonly rows: number
  /** Of the table that serves. */
  readonly rows_now: number
  /** Where it stopped, because the event there cannot be folded. */
  readonly paused: Pause | null
  /** Whether it is compared with the one that serves before it takes its place. */
  readonly compare: boolean
}

/** To count rows they have to be read: of more than these PostgreSQL's own estimate is told. */
const MOST_COUNTED = 100_000

/** What is being built anew at this moment, whichever process does so. @param head of the log */
export async function readRebuilds(
  pool: pg.Pool,
  projections: readonly AnyProjection[],
  head: Position | null,
): Promise<ReadonlyMap<string, Rebuild>> {
  const rebuilds = new Map<string, Rebuild>()
  for (const shadow of await readShadowCheckpoints(pool)) {
    const { name, paused, compare } = shadow
    const projection = projections.find((one) => one.name === name)
    if (projection === undefined) continue
    const rows = await countRows(pool, shadowOf(projection.table))
    const rows_now = await countRows(pool, projection.table)
    const position = reached(shadow)
    const fraction = position === null ? 0 : fractionFolded(position, head)
    rebuilds.set(name, { name, position, fraction, rows, rows_now, paused, compare })
  }
  return rebuilds
}

function reached({ position, read_to }: ShadowCheckpoint): Position | null {
  return (read_to ?? '') > (position ?? '') ? read_to : position
}

/** A table that is gone has none: between two questions a rebuild may come to its end. */
async function countRows(pool: pg.Pool, table: string): Promise<number> {
  const found = await pool.query<{ is_there: boolean; estimate: string | null }>(
    `SELECT to_regclass(quote_ident($1)) IS NOT NULL AS is_there,
       (SELECT n_live_tup FROM pg_stat_user_tables WHERE relid = to_regclass(quote_ident($1))) AS estimate`,
    [table],
  )
  if (!found.rows[0]?.is_there) return 0
  const counted = await pool
    .query<{ rows: string }>(`SELECT count(*) AS rows FROM (SELECT FROM "${table}" LIMIT ${MOST_COUNTED}) AS counted`)
    .catch(asGone)
  const rows = Number(counted.rows[0]?.rows ?? 0)
  return rows < MOST_COUNTED ? rows : Math.max(rows, Number(found.rows[0].estimate ?? 0))
}

function asGone(error: Error & { code?: string }): { rows: { rows: string }[] } {
  if (error.code === '42P01') return { rows: [] }
  throw error
}
