import type pg from 'pg'
import type { EventLog, Position } from '../../eventstore/port.ts'
import { type Checkpoint, readCheckpoint, recordPause } from './checkpoints.ts'
import { FoldBuffer } from './fold-buffer.ts'
import { typeOf } from './fold-event.ts'
import { FoldFailed } from './fold-failed.ts'
import { fractionFolded } from './fraction-folded.ts'
import { LogBatches } from './log-batches.ts'
import type { AnyProjection } from './projection.ts'
import { ReadModelTable } from './read-model-table.ts'
import { withRebuildLock } from './rebuild-lock.ts'
import { createShadow } from './shadow.ts'
import { swapPatiently } from './swap-tables.ts'
import { shadowOf } from './table-sql.ts'
import { transaction } from './transaction.ts'

const BATCH = 2_000

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
  return withRebuildLock(parts.pool, projection.name, async () =>
    fillAndSwap(parts, projection, await openShadow(parts, projection), options),
  )
}

/**
 * Goes on with a rebuild that somebody asked for, or that was interrupted. One that has been stopped or finished meanwhile is not begun again,
 * nor one that another version of the program began.
 * @throws RebuildUnderWay when somebody else is at it.
 */
export async function resumeRebuild(
  parts: RebuildParts,
  projection: AnyProjection,
  options: RebuildOptions = {},
): Promise<void> {
  await withRebuildLock(parts.pool, projection.name, async () => {
    const shadow = await readCheckpoint(parts.pool, projection.name, 'shadow')
    if (shadow !== null && isOurs(shadow, parts, projection)) await fillAndSwap(parts, projection, shadow, options)
  })
}

async function fillAndSwap(
  parts: RebuildParts,
  projection: AnyProjection,
  checkpoint: Checkpoint,
  options: RebuildOptions,
): Promise<Checkpoint> {
  const shadow = new ReadModelTable(projection, shadowOf(projection.table))
  const buffer = new FoldBuffer(parts.pool, shadow, checkpoint)
  const progress = { folded: 0, ...options }
  try {
    await foldToEnd(parts, buffer, progress)
    await createIndexes(parts.pool, shadow)
    await foldToEnd(parts, buffer, progress)
    const live = await swapPatiently(parts, buffer)
    options.onProgress?.({ folded: progress.folded, fraction: 1 })
    return live
  } catch (error) {
    if (error instanceof FoldFailed) await recordPause(parts.pool, checkpoint, pauseAt(error))
    throw error
  }
}

function pauseAt({ event, message }: FoldFailed) {
  const { stream, position } = event
  return { stream, position, event_type: typeOf(event), error: message, at: new Date().toISOString() }
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
async function openShadow(parts: RebuildParts, projection: AnyProjection): Promise<Checkpoint> {
  return transaction(parts.pool, async (client) => {
    const stored = await readCheckpoint(client, projection.name, 'shadow')
    return stored !== null && isOurs(stored, parts, projection)
      ? stored
      : createShadow(client, parts.log.id, projection)
  })
}

function isOurs(shadow: Checkpoint, { log }: RebuildParts, { version }: AnyProjection): boolean {
  return shadow.version === version && shadow.log_id === log.id
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
