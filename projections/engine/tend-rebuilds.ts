import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { EventLog } from '../../eventstore/port.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { readCheckpoint, readShadowCheckpoints } from './checkpoints.ts'
import type { AnyProjection } from './projection.ts'
import { resumeRebuild } from './rebuild-read-model.ts'
import { RebuildUnderWay } from './rebuild-under-way.ts'

/** How often it looks whether somebody has asked for a rebuild. */
const LOOK_MS = 2_000

interface Tending {
  readonly pool: pg.Pool
  readonly log: EventLog
  readonly projections: readonly AnyProjection[]
  /** Ends it between two batches. */
  readonly signal: AbortSignal
  readonly onSwapped: () => void
  /** @param projection null: it could not even be asked what is to be done */
  readonly onTrouble: (projection: string | null, error: unknown) => void
}

/**
 * Rebuilds what somebody asked for, and what a crash interrupted, one after the other, until it is told to end. What another process
 * is at, or whose dead connection still holds the lock, comes later. One that met an event which it cannot fold waits for a
 * repaired program, which is one that begins anew here.
 */
export async function tendRebuilds(tending: Tending): Promise<void> {
  const { signal } = tending
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      for (const { name, paused } of await readShadowCheckpoints(tending.pool))
        if (!signal.aborted && (isFirst || paused === null)) await resume(tending, name)
    } catch (error) {
      tending.onTrouble(null, error)
    }
    await delay(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function resume({ signal, onSwapped, onTrouble, ...parts }: Tending, name: string): Promise<void> {
  const projection = parts.projections.find((candidate) => candidate.name === name)
  if (!projection) return
  try {
    await resumeRebuild(parts, projection, { signal })
    onSwapped()
  } catch (error) {
    // Somebody else is at it, or has stopped it and perhaps begun anew: the next look tells.
    if (error instanceof RebuildUnderWay || error instanceof CheckpointMismatch || signal.aborted) return
    // One that was stopped has lost its table, too.
    if (await readCheckpoint(parts.pool, name, 'shadow')) onTrouble(name, error)
  }
}
