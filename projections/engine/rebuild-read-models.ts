import type pg from 'pg'
import type { EventLog, Position } from '../../eventstore/port.ts'
import { type Checkpoint, readLiveCheckpoints, readShadowCheckpoints, recordPause } from './checkpoints.ts'
import { compareWithLive } from './compare-with-live.ts'
import { createIndexes } from './create-indexes.ts'
import { typeOf } from './fold-event.ts'
import { FoldFailed } from './fold-failed.ts'
import { foldTogether, type RebuildProgress } from './fold-together.ts'
import type { AnyProjection } from './projection.ts'
import type { Comparison } from './rebuild-comparisons.ts'
import { withRebuildLocks } from './rebuild-lock.ts'
import { RebuildUnderWay } from './rebuild-under-way.ts'
import { openShadow } from './shadow.ts'
import { ShadowFold } from './shadow-fold.ts'
import { swapPatiently } from './swap-tables.ts'
import { ToldReading } from './told-reading.ts'

interface RebuildParts {
  readonly pool: pg.Pool
  readonly log: EventLog
}

export interface RebuildOptions {
  readonly onProgress?: (progress: RebuildProgress) => void
  /** Stops between two batches; the next call goes on from there. */
  readonly signal?: AbortSignal
}

/** How the rebuild of one read model ended. */
export interface Rebuilt {
  readonly name: string
  /** Folded by this run of it. */
  readonly events: number
  /** Until it served. */
  readonly seconds: number
  /** Null: it was not compared with the one that served before. */
  readonly comparison: Comparison | null
  /** Why it does not serve. */
  readonly failure: Error | null
}

/**
 * Folds the whole log, read once, into fresh tables beside those that serve, then swaps each in one transaction. Killed at any moment
 * it leaves the old ones serving, and the next call goes on where it was. One that fails does not hold the others up.
 * @param options.compare whether each is compared with the one that serves before it takes its place
 * @throws RebuildUnderWay when somebody else is rebuilding one of them
 */
export async function rebuildReadModels(
  parts: RebuildParts,
  projections: readonly AnyProjection[],
  { compare = false, ...options }: RebuildOptions & { readonly compare?: boolean } = {},
): Promise<Rebuilt[]> {
  return withRebuildLocks(parts.pool, projections, async (locked) => {
    const underWay = projections.find((projection) => !locked.includes(projection))
    if (underWay !== undefined) throw new RebuildUnderWay(underWay.name)
    const folds: ShadowFold[] = []
    for (const projection of projections)
      folds.push(
        new ShadowFold(parts.pool, projection, await openShadow(parts.pool, parts.log.id, projection, compare)),
      )
    return fillAndSwap(parts, folds, options)
  })
}

/** The same of one read model, as what is made at a start. @throws what made it fail */
export async function rebuildReadModel(
  parts: RebuildParts,
  projection: AnyProjection,
  options: RebuildOptions = {},
): Promise<void> {
  assertRebuilt(await rebuildReadModels(parts, [projection], options))
}

/** @throws why one of them does not serve */
export function assertRebuilt(rebuilt: readonly Rebuilt[]): void {
  for (const { failure } of rebuilt) if (failure !== null) throw failure
}

/**
 * Goes on with rebuilds that somebody asked for, or that were interrupted. What has been stopped or finished meanwhile is not begun again,
 * nor what another version of the program began; what somebody else is at is left to them.
 */
export async function resumeRebuilds(
  parts: RebuildParts,
  projections: readonly AnyProjection[],
  options: RebuildOptions = {},
): Promise<Rebuilt[]> {
  return withRebuildLocks(parts.pool, projections, async (locked) => {
    const shadows = await readShadowCheckpoints(parts.pool)
    const folds = locked.flatMap((projection) => {
      const shadow = shadows.find(({ name }) => name === projection.name)
      const isOurs = shadow?.version === projection.version && shadow.log_id === parts.log.id
      return shadow && isOurs ? [new ShadowFold(parts.pool, projection, shadow)] : []
    })
    return fillAndSwap(parts, folds, options)
  })
}

async function fillAndSwap(
  parts: RebuildParts,
  folds: readonly ShadowFold[],
  { onProgress, signal }: RebuildOptions,
): Promise<Rebuilt[]> {
  const began = performance.now()
  let folded = 0
  let fraction = 0
  const onRead = (events: number, now: number) => {
    folded += events
    fraction = Math.max(fraction, now)
    onProgress?.({ folded, fraction })
  }
  const told = new ToldReading(parts.pool)
  const foldAll = async () => {
    const goals = await goalsOf(parts.pool, folds)
    await foldTogether({ log: parts.log, folds, goals, signal, onRead, told })
  }
  await foldAll()
  // Only now, because filling a table without them is faster.
  await createIndexes(parts.pool, folds)
  await foldAll()
  const rebuilt: Rebuilt[] = []
  for (const fold of folds) {
    let comparison: Comparison | null = null
    await fold.attempt(async () => {
      if (fold.checkpoint.compare) comparison = await compareWithLive(parts, fold.buffer, signal)
      await swapPatiently(parts, fold.buffer, comparison)
    })
    if (fold.failure instanceof FoldFailed) await recordPause(parts.pool, fold.checkpoint, pauseAt(fold.failure))
    const { projection, events, failure } = fold
    const seconds = Math.round(performance.now() - began) / 1_000
    rebuilt.push({ name: projection.name, events, seconds, comparison, failure })
  }
  signal?.throwIfAborted()
  onProgress?.({ folded, fraction: 1 })
  return rebuilt
}

/** What is to be compared is folded exactly as far as what it is compared with, which may be behind the log. */
async function goalsOf(pool: pg.Pool, folds: readonly ShadowFold[]): Promise<Map<ShadowFold, Position | null>> {
  const live = new Map((await readLiveCheckpoints(pool)).map(({ name, position }) => [name, position]))
  const compared = folds.filter(({ checkpoint }) => checkpoint.compare)
  return new Map(compared.map((fold) => [fold, live.get(fold.projection.name) ?? null]))
}

function pauseAt({ event, message }: FoldFailed): NonNullable<Checkpoint['paused']> {
  const { stream, position } = event
  return { stream, position, event_type: typeOf(event), error: message, at: new Date().toISOString() }
}
