import type { Logger } from 'pino'
import { choosePort } from './choose-port.ts'
import type { Configuration } from './configuration.ts'
import { openCore } from './core.ts'
import { openDatabase } from './database.ts'
import { QUICK_LOGINS } from './demo/demo-accounts.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { createFirstAdmin } from './first-admin.ts'
import { keysOf } from './keys.ts'
import type { OpenParts } from './open-parts.ts'
import { followReadModels, projectReadModels, type ReadModels, untilReadModelsExist } from './read-models.ts'
import { readSecrets } from './secrets.ts'
import { serveHealth } from './serve-health.ts'
import { type Installation, startServing, startWorking } from './start-roles.ts'

export interface Surroundings {
  readonly configuration: Configuration
  /** False: the interface alone, because something else serves the web application. */
  readonly withWeb: boolean
  readonly logger: Logger
  /** One line for the person at the terminal. */
  readonly say: (line: string) => void
  /** Everything that is opened is noted here, also when the start fails half-way. */
  readonly parts: OpenParts
  /** Asks to give up a start that is no longer wanted. */
  readonly signal: AbortSignal
}

/** Settles when the product can run no longer. */
export interface Started {
  readonly lost: Promise<Error>
}

/**
 * Opens the parts from the database up, those of the configured roles only. The last to be opened is the first to be closed:
 * HTTP and sockets, workers, projections, pools, and the database last.
 * @throws StartRefused
 */
export async function start(surroundings: Surroundings): Promise<Started> {
  const { configuration, logger, parts, signal, say } = surroundings
  const { roles, host } = configuration
  const keys = keysOf(await readSecrets(configuration))
  const database = await openDatabase(configuration, logger)
  parts.add('database', () => database.stop())
  signal.throwIfAborted()

  const port = roles.has('api') ? await choosePort(host, configuration.port) : configuration.port
  const core = await openCore({ databaseUrl: database.url, eventStoreDbUrl: configuration.eventStoreDbUrl }, keys)
  parts.add('log and read database', () => core.close())
  signal.throwIfAborted()

  if (roles.has('projections')) {
    const projecting = await projectReadModels(database.url, core, logger, say)
    parts.add('projections', () => projecting.stop())
  } else {
    await untilReadModelsExist(core, signal, say)
  }
  const readModels = await followReadModels(database.url, core)
  parts.add('news of the read models', () => readModels.close())
  signal.throwIfAborted()

  const installation: Installation = { ...core, ...readModels, keys, databaseUrl: database.url }
  if (roles.has('workers')) await startWorking(surroundings, installation, port)
  signal.throwIfAborted()
  if (roles.has('api')) {
    const isDemo = configuration.demo && (await fillDemo(installation, new Date(), say))
    await createFirstAdmin(core, configuration)
    signal.throwIfAborted()
    await startServing(surroundings, installation, port, isDemo ? QUICK_LOGINS : undefined)
  } else {
    await startWithoutServing(surroundings, installation)
  }
  return { lost: database.lost }
}

async function startWithoutServing({ configuration, parts, say }: Surroundings, readModels: ReadModels): Promise<void> {
  const { host, healthPort, roles } = configuration
  if (healthPort !== null) {
    const health = await serveHealth(host, await choosePort(host, healthPort), readModels)
    parts.add('answers for the health', () => health.close())
  }
  say(`RefiBell is at work: ${[...roles].join(', ')}`)
}
