import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { EventLog } from '../../eventstore/port.ts'
import { CheckpointMismatch } from './checkpoint-mismatch.ts'
import { readCheckpoint, readShadowCheckpoints } from './checkpoints.ts'
import type { AnyProjection } from './projection.ts'
import { resumeRebuilds } from './rebuild-read-models.ts'

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
 * Rebuilds what somebody asked for, and what a crash interrupted, with one reading of the log, until it is told to end. What another process
 * is at, or whose dead connection still holds the lock, comes later. One that met an event which it cannot fold waits for a
 * repaired program, which is one that begins anew here.
 */
export async function tendRebuilds(tending: Tending): Promise<void> {
  const { signal } = tending
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      const shadows = await readShadowCheckpoints(tending.pool)
      const asked = shadows.filter(({ paused }) => isFirst || paused === null).map(({ name }) => name)
      if (asked.length > 0) await resume(tending, asked)
    } catch (error) {
      if (!signal.aborted) tending.onTrouble(null, error)
    }
    await delay(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function resume(
  { onSwapped, onTrouble, projections, ...rest }: Tending,
  asked: readonly string[],
): Promise<void> {
  const those = projections.filter(({ name }) => asked.includes(name))
  for (const { name, failure } of await resumeRebuilds(rest, those, rest)) {
    if (failure === null) onSwapped()
    // Somebody has stopped it, and perhaps begun anew: the next look tells. One that was stopped has lost its table, too.
    else if (!(failure instanceof CheckpointMismatch) && (await readCheckpoint(rest.pool, name, 'shadow')))
      onTrouble(name, failure)
  }
}
