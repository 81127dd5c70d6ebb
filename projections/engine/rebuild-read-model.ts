import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { EventLog, Position } from '../../eventstore/port.ts'
import { type Checkpoint, createCheckpoint, readCheckpoint } from './checkpoints.ts'
import { FoldBuffer } from './fold-buffer.ts'
import { fractionFolded } from './fraction-folded.ts'
import { LogBatches } from './log-batches.ts'
import type { AnyProjection } from './projection.ts'
import { ReadModelTable } from './read-model-table.ts'
import { withRebuildLock } from './rebuild-lock.ts'
import { shadowOf } from './table-sql.ts'
import { transaction } from './transaction.ts'

const BATCH = 2_000
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
    const shadow = new ReadModelTable(projection, shadowOf(projection.table))
    const buffer = new FoldBuffer(parts.pool, shadow, await openShadow(parts, shadow))
    const progress = { folded: 0, ...options }
    await foldToEnd(parts, buffer, progress)
    await createIndexes(parts.pool, shadow)
    await foldToEnd(parts, buffer, progress)
    const live = await swapPatiently(parts, buffer)
    options.onProgress?.({ folded: progress.folded, fraction: 1 })
    return live
  })
}

/** Folds and writes what is in the log now; while one part is written, the next is folded. */
async function foldToEnd(
  { pool, log }: RebuildParts,
  buffer: FoldBuffer,
  progress: RebuildOptions & { folded: number },
): Promise<void> {
  const batches = new LogBatches(log, BATCH)
  let writing: Promise<void> = Promise.resolve()
  for (let atEnd = false; !atEnd; ) {
    progress.signal?.throwIfAborted()
    const events = await batches.after(buffer.position)
    await buffer.fold(buffer.position, events)
    progress.folded += events.length
    progress.onProgress?.({ folded: progress.folded, fraction: await fractionOf(log, buffer.position) })
    atEnd = events.length < BATCH
    if (!atEnd && !buffer.full) continue
    await writing
    writing = writeCut(pool, buffer)
    // Its failure shows at the next await; until then it must not count as unhandled.
    writing.catch(() => undefined)
  }
  await writing
}

async function writeCut(pool: pg.Pool, buffer: FoldBuffer): Promise<void> {
  const cut = buffer.cut()
  if (cut) await transaction(pool, (client) => buffer.table.write(client, cut.changes))
  buffer.trim()
}

async function fractionOf(log: EventLog, position: Position | null): Promise<number> {
  return position === null ? 0 : 0.99 * fractionFolded(position, await log.head())
}

/** The shadow of an earlier, interrupted rebuild of the same declaration, or a new one. */
async function openShadow({ pool, log }: RebuildParts, { projection, sql }: ReadModelTable): Promise<Checkpoint> {
  const { name, version } = projection
  return transaction(pool, async (client) => {
    const stored = await readCheckpoint(client, name, 'shadow')
    if (stored?.version === version && stored.log_id === log.id) return stored
    await client.query(sql.drop)
    await client.query(sql.create)
    await client.query(`DELETE FROM projection_checkpoints WHERE name = $1 AND slot = 'shadow'`, [name])
    const fresh = { name, slot: 'shadow' as const, version, log_id: log.id, position: null, generation: 0 }
    await createCheckpoint(client, fresh)
    return { ...fresh, fence: 0, paused: null }
  })
}

/** Only now, because filling a table without them is faster. All or none, so that a resumed rebuild can tell. */
async function createIndexes(pool: pg.Pool, { name, sql }: ReadModelTable): Promise<void> {
  await transaction(pool, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_index WHERE indrelid = to_regclass($1) AND NOT indisprimary', [
      name,
    ])
    if (found.rowCount === 0) for (const createIndex of sql.createIndexes) await client.query(createIndex)
  })
}

/** A long query on the old table may hold the swap up; it must not make every later query queue behind the swap for long. */
async function swapPatiently(parts: RebuildParts, buffer: FoldBuffer): Promise<Checkpoint> {
  for (let tries = 1; ; tries++) {
    try {
      return await swap(parts, buffer)
    } catch (error) {
      // What was folded for the swap is not written; the shadow's own checkpoint says how far it is.
      const shadow = await readCheckpoint(parts.pool, buffer.table.projection.name, 'shadow')
      if (shadow) buffer.reset(shadow)
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
async function swap({ pool, log }: RebuildParts, buffer: FoldBuffer): Promise<Checkpoint> {
  const { projection, name: shadow } = buffer.table
  const { name, version, table } = projection
  return transaction(pool, async (client) => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const locked = await client.query<Checkpoint>(
      `SELECT position FROM projection_checkpoints WHERE name = $1 AND slot = 'live' FOR UPDATE`,
      [name],
    )
    await foldUpTo(log, buffer, locked.rows[0]?.position ?? null)
    const cut = buffer.cut()
    if (cut) await buffer.table.write(client, cut.changes)
    const old = `${table}__old`
    await client.query(`ALTER TABLE "${table}" RENAME TO "${old}"`)
    await client.query(`ALTER TABLE "${shadow}" RENAME TO "${table}"`)
    await client.query(`DROP TABLE "${old}"`)
    await client.query(`DELETE FROM projection_checkpoints WHERE name = $1 AND slot = 'shadow'`, [name])
    const swapped = await client.query<Checkpoint>(
      `UPDATE projection_checkpoints SET version = $2, position = $3, generation = generation + 1, paused = NULL
       WHERE name = $1 AND slot = 'live' RETURNING *`,
      [name, version, buffer.position],
    )
    const [checkpoint] = swapped.rows
    if (!checkpoint) throw new Error(`The read model "${name}" has no live checkpoint to swap with.`)
    return checkpoint
  })
}

async function foldUpTo(log: EventLog, buffer: FoldBuffer, live: Position | null): Promise<void> {
  while (live !== null && (buffer.position === null || buffer.position < live)) {
    const events = await log.readAll(buffer.position, BATCH)
    if (events.length === 0) return
    await buffer.fold(buffer.position, events)
  }
}
