import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { EventLog, Position } from '../../eventstore/port.ts'
import { type Checkpoint, createCheckpoint, readCheckpoint } from './checkpoints.ts'
import { fractionFolded } from './fraction-folded.ts'
import { LogBatches } from './log-batches.ts'
import { projectBatch, type Target } from './project-batch.ts'
import type { AnyProjection } from './projection.ts'
import { withRebuildLock } from './rebuild-lock.ts'
import { shadowOf, tableSql } from './table-sql.ts'
import { transaction } from './transaction.ts'

const BATCH = 5_000
/** So near to the live table the rest is folded within the swap itself. */
const NEAR = 500
const LOCK_TIMEOUT_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'
const SWAP_TRIES = 10

export interface RebuildProgress {
  /** Events folded by this run of the rebuild. */
  readonly folded: number
  /** 0 to 1; 1 only when the new table serves. */
  readonly fraction: number
}

interface RebuildParts {
  readonly pool: pg.Pool
  readonly log: EventLog
}

export interface RebuildOptions {
  readonly onProgress?: (progress: RebuildProgress) => void
  /** Stops between two batches; the next call goes on from there. */
  readonly signal?: AbortSignal
}

/**
 * Folds the whole log into a fresh table beside the one that serves, then swaps the two in one transaction. Killed at any moment
 * it leaves the old table serving, and the next call goes on where it was.
 * @returns the live checkpoint after the swap.
 * @throws RebuildUnderWay when somebody else is rebuilding the same read model.
 */
export async function rebuildReadModel(
  parts: RebuildParts,
  projection: AnyProjection,
  options: RebuildOptions = {},
): Promise<Checkpoint> {
  return withRebuildLock(parts.pool, projection.name, async () => {
    const target: Target = { projection, sql: tableSql(projection, shadowOf(projection.table)) }
    const empty = await openShadow(parts.pool, parts.log, target)
    const fold = { folded: 0, batches: new LogBatches(parts.log, BATCH), ...options }
    const filled = await foldUntilNear(parts, target, empty, fold)
    await createIndexes(parts.pool, target)
    const near = await foldUntilNear(parts, target, filled, fold)
    const live = await swapPatiently(parts, target, near)
    options.onProgress?.({ folded: fold.folded, fraction: 1 })
    return live
  })
}

interface FoldUnderWay extends RebuildOptions {
  readonly batches: LogBatches
  folded: number
}

async function foldUntilNear(
  { pool, log }: RebuildParts,
  target: Target,
  from: Checkpoint,
  fold: FoldUnderWay,
): Promise<Checkpoint> {
  for (let shadow = from; ; ) {
    fold.signal?.throwIfAborted()
    const events = await fold.batches.after(shadow.position)
    const to = events.at(-1)?.position
    if (to === undefined) return shadow
    const at = shadow
    await transaction(pool, (client) => projectBatch(client, target, at, events, to))
    shadow = { ...shadow, position: to }
    fold.folded += events.length
    fold.onProgress?.({ folded: fold.folded, fraction: 0.99 * fractionFolded(to, await log.head()) })
    if (events.length < NEAR) return shadow
  }
}

/** The shadow of an earlier, interrupted rebuild of the same declaration, or a new one. */
async function openShadow(pool: pg.Pool, log: EventLog, { projection, sql }: Target): Promise<Checkpoint> {
  const { name, version } = projection
  return transaction(pool, async (client) => {
    const stored = await readCheckpoint(client, name, 'shadow')
    if (stored?.version === version && stored.log_id === log.id) return stored
    await client.query(sql.drop)
    await client.query(sql.create)
    await client.query(`DELETE FROM projection_checkpoints WHERE name = $1 AND slot = 'shadow'`, [name])
    const fresh = { name, slot: 'shadow' as const, version, log_id: log.id, position: null, generation: 0 }
    await createCheckpoint(client, fresh)
    return { ...fresh, paused: null }
  })
}

/** Only now, because filling a table without them is faster. All or none, so that a resumed rebuild can tell. */
async function createIndexes(pool: pg.Pool, { projection, sql }: Target): Promise<void> {
  await transaction(pool, async (client) => {
    const table = [shadowOf(projection.table)]
    const found = await client.query(
      'SELECT 1 FROM pg_index WHERE indrelid = to_regclass($1) AND NOT indisprimary',
      table,
    )
    if (found.rowCount === 0) for (const createIndex of sql.createIndexes) await client.query(createIndex)
  })
}

/** A long query on the old table may hold the swap up; it must not make every later query queue behind the swap for long. */
async function swapPatiently(parts: RebuildParts, target: Target, shadow: Checkpoint): Promise<Checkpoint> {
  for (let tries = 1; ; tries++) {
    try {
      return await swap(parts, target, shadow)
    } catch (error) {
      const heldUp = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!heldUp || tries === SWAP_TRIES) throw error
      await delay(100 * tries)
    }
  }
}

/**
 * Holds the live checkpoint first, which stops its projector between two batches, brings the shadow at least to where the live
 * table is, so that no reader sees time go back, and renames.
 */
async function swap({ pool, log }: RebuildParts, target: Target, shadow: Checkpoint): Promise<Checkpoint> {
  const { name, version, table } = target.projection
  return transaction(pool, async (client) => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const locked = await client.query<{ position: Position | null }>(
      `SELECT position FROM projection_checkpoints WHERE name = $1 AND slot = 'live' FOR UPDATE`,
      [name],
    )
    const live = locked.rows[0]?.position ?? null
    const position = await foldTo(client, log, target, shadow, live)
    const old = `${table}__old`
    await client.query(`ALTER TABLE "${table}" RENAME TO "${old}"`)
    await client.query(`ALTER TABLE "${shadowOf(table)}" RENAME TO "${table}"`)
    await client.query(`DROP TABLE "${old}"`)
    await client.query(`DELETE FROM projection_checkpoints WHERE name = $1 AND slot = 'shadow'`, [name])
    const swapped = await client.query<Checkpoint>(
      `UPDATE projection_checkpoints SET version = $2, log_id = $3, position = $4, generation = generation + 1, paused = NULL
       WHERE name = $1 AND slot = 'live' RETURNING *`,
      [name, version, shadow.log_id, position],
    )
    const [checkpoint] = swapped.rows
    if (!checkpoint) throw new Error(`The read model "${name}" has no live checkpoint to swap to.`)
    return checkpoint
  })
}

async function foldTo(
  client: pg.ClientBase,
  log: EventLog,
  target: Target,
  from: Checkpoint,
  live: Position | null,
): Promise<Position | null> {
  let shadow = from
  while (live !== null && (shadow.position === null || shadow.position < live)) {
    const events = await log.readAll(shadow.position, BATCH)
    const to = events.at(-1)?.position
    if (to === undefined) break
    await projectBatch(client, target, shadow, events, to)
    shadow = { ...shadow, position: to }
  }
  return shadow.position
}
