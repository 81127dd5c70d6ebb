import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Position } from '../eventstore/port.ts'
import { allProjections } from '../projections/all.ts'
import { CheckpointRefused } from '../projections/engine/checkpoint-refused.ts'
import { ProjectionEngine, type ProjectionTrouble } from '../projections/engine/projection-engine.ts'
import { ReadModelChanges } from '../projections/engine/read-model-changes.ts'
import { readProjectionHealth } from '../projections/engine/read-model-health.ts'
import { ReadModelWaiter } from '../projections/engine/read-model-waiter.ts'
import { type Core, openPool } from './core.ts'
import { StartRefused } from './start-refused.ts'

/** Further behind than this the screens are stale, and the load balancer should ask elsewhere. */
const READY_LAG_SECONDS = 30

const LOOK_MS = 500

const NAMES = allProjections.map(({ name }) => name)

/** What any process can know of the read models, whichever process folds them. */
export interface ReadModels {
  readonly changes: ReadModelChanges
  /** Resolves true once every read model shows the log up to the position, false after the time-out. */
  readonly reached: (position: Position, timeoutMs: number) => Promise<boolean>
  /** Null when the read models keep up, otherwise a sentence. */
  readonly notReady: () => Promise<string | null>
  close(): Promise<void>
}

/** Folds the log into the read models, in this process, until it is stopped. @throws StartRefused */
export async function projectReadModels(
  databaseUrl: string,
  core: Core,
  logger: Logger,
  say: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(databaseUrl, 4)
  const onTrouble = ({ projection, kind, error }: ProjectionTrouble) =>
    logger.error({ projection, kind, err: error }, 'the projections are in trouble')
  const engine = new ProjectionEngine({ pool, log: core.log, projections: allProjections, onTrouble })
  const announced = new Set<string>()
  try {
    await engine.prepare((name) => {
      if (!announced.has(name)) say(`The read model ${name} is built anew from the log …`)
      announced.add(name)
    })
  } catch (error) {
    await pool.end()
    throw error instanceof CheckpointRefused ? new StartRefused(error.message) : error
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
    reached: (position, timeoutMs) => waiter.waitFor(NAMES, position, timeoutMs),
    notReady: () => notReady(core),
    async close() {
      waiter.close()
      await changes.close()
    },
  }
}

/** For a process that does not project by itself: the tables it queries are made by one that does. */
export async function untilReadModelsExist(
  core: Core,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  let told = false
  while ((await outdated(core)).length > 0) {
    if (!told) say('Waiting for a process with the role projections …')
    told = true
    await delay(LOOK_MS, undefined, { signal })
  }
}

async function outdated({ pool, log }: Core): Promise<string[]> {
  const { read_models } = await readProjectionHealth(pool, log, allProjections)
  return read_models.filter((model) => model.outdated).map(({ name }) => name)
}

async function notReady({ pool, log }: Core): Promise<string | null> {
  try {
    const { alive, read_models } = await readProjectionHealth(pool, log, allProjections)
    if (!alive) return 'No process folds the log into the read models at the moment.'
    const behind = read_models.filter(({ lag_seconds, paused }) => paused !== null || lag_seconds > READY_LAG_SECONDS)
    if (behind.length === 0) return null
    return `These read models are behind the log: ${behind.map(({ name }) => name).join(', ')}.`
  } catch {
    return 'The database does not answer.'
  }
}
