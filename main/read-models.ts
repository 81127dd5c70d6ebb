import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { LogUnavailable } from '../eventstore/log-unavailable.ts'
import type { Position } from '../eventstore/port.ts'
import { isDatabaseAway } from '../eventstore/postgres/database-away.ts'
import { allProjections } from '../projections/all.ts'
import { readLiveCheckpoints } from '../projections/engine/checkpoints.ts'
import { refuseNewer } from '../projections/engine/prepare-read-models.ts'
import { ProjectionEngine, type ProjectionTrouble } from '../projections/engine/projection-engine.ts'
import { ReadModelChanges } from '../projections/engine/read-model-changes.ts'
import { type ProjectionHealth, readProjectionHealth } from '../projections/engine/read-model-health.ts'
import { type NamedReadModel, ReadModelWaiter } from '../projections/engine/read-model-waiter.ts'
import { RebuildUnderWay } from '../projections/engine/rebuild-under-way.ts'
import { type Core, openPool } from './core.ts'
import { DependencyAway } from './dependency-away.ts'

/** Further behind than this the screens are stale, and the load balancer should ask elsewhere. */
const READY_LAG_SECONDS = 30

/** A supervisor's question is answered within this. */
const PATIENCE_MS = 3_000

/** What any process can know of the read models, whichever process folds them. */
export interface ReadModels {
  readonly changes: ReadModelChanges
  /** Resolves true once those read models (left out: all) show the log up to the position, false after the time-out. */
  readonly reached: (position: Position, timeoutMs: number, readModels?: readonly NamedReadModel[]) => Promise<boolean>
  readonly health: () => Promise<ProjectionHealth>
  /** Null when the read models keep up, otherwise a sentence. */
  readonly notReady: () => Promise<string | null>
  close(): Promise<void>
}

/**
 * Folds the log into the read models, in this process, until it is stopped.
 * @throws CheckpointRefused, and DependencyAway when they cannot be made ready yet: what was done of it is gone on with
 */
export async function projectReadModels(
  databaseUrl: string,
  { log }: Pick<Core, 'log'>,
  logger: Logger,
  say: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(databaseUrl, 4)
  const onTrouble = ({ projection, kind, error }: ProjectionTrouble) => {
    // A log that is away has been told of already, and passes: it needs no stack.
    if (error instanceof LogUnavailable)
      logger.warn({ projection, kind, reason: error.message }, 'the projections are in trouble')
    else logger.error({ projection, kind, err: error }, 'the projections are in trouble')
  }
  const engine = new ProjectionEngine({ pool, log, projections: allProjections, onTrouble })
  const announced = new Set<string>()
  try {
    await engine.prepare((name) => {
      if (!announced.has(name)) say(`The read model ${name} is built anew from the log …`)
      announced.add(name)
    })
  } catch (error) {
    await pool.end()
    throw mayPass(error) ? notMade(error.message) : error
  }
  engine.start()
  return {
    async stop() {
      await engine.stop()
      await pool.end()
    },
  }
}

export async function followReadModels(databaseUrl: string, core: Core): Promise<ReadModels> {
  const changes = new ReadModelChanges(databaseUrl)
  await changes.start()
  const waiter = new ReadModelWaiter(core.pool, changes)
  return {
    changes,
    reached: (position, timeoutMs, readModels = allProjections) => waiter.waitFor(readModels, position, timeoutMs),
    health: () => readProjectionHealth(core.pool, core.log, allProjections),
    notReady: () => notReady(core),
    async close() {
      waiter.close()
      await changes.close()
    },
  }
}

/** Whether the tables that are queried are there, and of this version. @throws CheckpointRefused when one is of a newer one */
export async function readModelsExist(pool: pg.Pool): Promise<boolean> {
  const checkpoints = new Map((await readLiveCheckpoints(pool)).map((checkpoint) => [checkpoint.name, checkpoint]))
  return allProjections.every((projection) => {
    const stored = checkpoints.get(projection.name)
    if (stored !== undefined) refuseNewer(stored, projection)
    return stored?.version === projection.version
  })
}

/** For a process that does not project by itself: another one makes them. @throws DependencyAway while they are not there */
export async function assertReadModelsExist(pool: pg.Pool): Promise<void> {
  if (!(await readModelsExist(pool)))
    throw notMade('no process with the role projections has made the read models yet.')
}

function notMade(sentence: string): DependencyAway {
  return new DependencyAway('The read models are not there yet.', sentence)
}

/** Another process builds one of them anew, something such as a backup holds a table, or what is needed for it has gone away. */
function mayPass(error: unknown): error is Error {
  return error instanceof RebuildUnderWay || error instanceof LogUnavailable || isDatabaseAway(error)
}

async function notReady(core: Core): Promise<string | null> {
  const late = delay(PATIENCE_MS, 'The event log or the database does not answer in time.', { ref: false })
  return Promise.race([late, whatIsMissing(core)])
}

async function whatIsMissing({ pool, log }: Core): Promise<string | null> {
  try {
    const { alive, read_models } = await readProjectionHealth(pool, log, allProjections)
    if (!alive) return 'No process folds the log into the read models at the moment.'
    const behind = read_models.filter(({ lag_seconds, paused }) => paused !== null || lag_seconds > READY_LAG_SECONDS)
    if (behind.length === 0) return null
    return `These read models are behind the log: ${behind.map(({ name }) => name).join(', ')}.`
  } catch (error) {
    return error instanceof LogUnavailable ? 'The event log does not answer.' : 'The database does not answer.'
  }
}
