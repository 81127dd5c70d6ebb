import type pg from 'pg'
import type { EventLog, Position } from '../../eventstore/port.ts'
import { type Checkpoint, type Pause, readLiveCheckpoints } from './checkpoints.ts'
import type { AnyProjection } from './projection.ts'
import { isLeaseHeld } from './projection-lease.ts'

export interface ReadModelHealth {
  readonly name: string
  readonly position: Position | null
  /** Age in seconds of the oldest event it has not seen; 0 at the end of the log. */
  readonly lag_seconds: number
  readonly paused: Pause | null
  /** How often it was built anew. */
  readonly generation: number
  /** The table is that of another version of the declaration. */
  readonly outdated: boolean
}

export interface ProjectionHealth {
  /** Whether the loop of some process showed a sign of life in the last 10 seconds, busy or not. */
  readonly alive: boolean
  readonly read_models: readonly ReadModelHealth[]
}

/** What any process can tell of the projections, also one that does not run them. */
export async function readProjectionHealth(
  pool: pg.Pool,
  log: EventLog,
  projections: readonly AnyProjection[],
): Promise<ProjectionHealth> {
  const [checkpoints, head, alive] = await Promise.all([readLiveCheckpoints(pool), log.head(), isLeaseHeld(pool)])
  const lags = new Map<Position | null, Promise<number>>()
  const lagAt = (position: Position | null): Promise<number> => {
    if (position === head) return Promise.resolve(0)
    const known = lags.get(position) ?? ageOfNext(log, position)
    lags.set(position, known)
    return known
  }
  const describe = async (projection: AnyProjection): Promise<ReadModelHealth> => {
    const stored: Checkpoint | undefined = checkpoints.find(({ name }) => name === projection.name)
    const position = stored?.position ?? null
    return {
      name: projection.name,
      position,
      lag_seconds: await lagAt(position),
      paused: stored?.paused ?? null,
      generation: stored?.generation ?? 0,
      outdated: stored?.version !== projection.version,
    }
  }
  return { alive, read_models: await Promise.all(projections.map(describe)) }
}

async function ageOfNext(log: EventLog, position: Position | null): Promise<number> {
  const [next] = await log.readAll(position, 1)
  return next ? Math.max(0, (Date.now() - Date.parse(next.occurred_at)) / 1000) : 0
}
