import { issueFirstRegistrationKey } from '../commands/settings/registration-key.ts'
import { CheckpointRefused } from '../projections/engine/checkpoint-refused.ts'
import { addressOf } from './address-of.ts'
import { announcedLog } from './announced-log.ts'
import { openCore, systemContext } from './core.ts'
import { assertLetIn, openDatabase } from './database.ts'
import { withDatabaseLock } from './database-lock.ts'
import { QUICK_LOGINS } from './demo/demo-accounts.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { type Door, openDoor } from './door.ts'
import { createFirstAdmin } from './first-admin.ts'
import { keepFirstMasterKey } from './first-master-key.ts'
import { giveBackMemory } from './give-back-memory.ts'
import { keysOf } from './keys.ts'
import { threadedRateFiles } from './long-work/threaded-rate-files.ts'
import { Threads } from './long-work/threads.ts'
import { Metrics } from './metrics/metrics.ts'
import { observedLog } from './metrics/observed-log.ts'
import { addReadModelGauges } from './metrics/read-model-gauges.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { OpenParts } from './open-parts.ts'
import { assertReadModelsExist, followReadModels, projectReadModels, readModelsExist } from './read-models.ts'
import { readSecrets } from './secrets.ts'
import { StartProgress } from './start-progress.ts'
import { StartRefused } from './start-refused.ts'
import { type Demo, startServing, startWorking } from './start-roles.ts'
import type { Installation, Surroundings } from './surroundings.ts'

const NOT_STATED =
  'names, addresses and telephone numbers lie in clear in the files of the database. Keep them and their backups on encrypted ' +
  'volumes, and state it with ENCRYPTED_VOLUME=1'

/** Settles when the product can run no longer. */
export interface Started {
  readonly lost: Promise<Error>
}

/**
 * Opens the parts from the database up, those of the configured roles only. The last to be opened is the first to be closed:
 * HTTP and sockets, workers, projections, pools, and the database last. The process answers for its health from the beginning,
 * and waits for what is away; while that is the event log alone, what the read models know is served already.
 * @throws StartRefused
 */
export async function start(surroundings: Surroundings): Promise<Started> {
  const { configuration, logger, parts, signal, say } = surroundings
  const { roles, host, port, healthPort } = configuration
  const progress = new StartProgress(say, signal)
  const keys = keysOf(await readSecrets(configuration))
  signal.throwIfAborted()
  const database = await openDatabase(configuration, logger)
  parts.add('database', () => database.stop())
  signal.throwIfAborted()

  const doorAt = roles.has('api') ? port : healthPort
  const door =
    doorAt === null ? null : await openDoor(host, doorAt, progress.notReady, roles.has('api') ? 'PORT' : 'HEALTH_PORT')
  parts.add('door', () => door?.close())
  const metrics = await openMetrics(surroundings)
  await progress.until(() => assertLetIn(database.url))
  signal.throwIfAborted()

  const threads = new Threads(logger)
  parts.add('threads', () => threads.close())
  const place = { databaseUrl: database.url, eventStoreDbUrl: configuration.eventStoreDbUrl }
  // Where it takes another process long to change the database.
  const opened = await progress.until(() => openCore(place, keys, threadedRateFiles(threads)))
  parts.add('log and read database', () => opened.close())
  await keepFirstMasterKey(opened.pool, keys)
  const core = { ...opened, log: announcedLog(observedLog(opened.log, metrics.registry), logger) }
  const readModels = await followReadModels(database.url, core)
  parts.add('news of the read models', () => readModels.close())
  signal.throwIfAborted()

  const installation = {
    ...core,
    ...readModels,
    threads,
    metrics,
    notReady: progress.notReady,
    keys,
    databaseUrl: database.url,
  }
  await startRoles(surroundings, installation, door, progress).catch((error) => {
    throw error instanceof CheckpointRefused ? new StartRefused(error.message) : error
  })
  await giveBackMemory()
  progress.completed(readModels.notReady)
  if (!configuration.demo && !configuration.encryptedVolume) logger.warn(NOT_STATED)
  return { lost: database.lost }
}

/** Counts in any case, so that nobody has to ask whether; answers where it is asked to. */
async function openMetrics({ configuration, parts }: Surroundings): Promise<Metrics> {
  const metrics = new Metrics()
  if (configuration.metrics === null) return metrics
  const { port, token } = configuration.metrics
  const server = await serveMetrics(metrics, configuration.host, port, token)
  parts.add('metrics', () => server.close())
  return metrics
}

async function startRoles(
  surroundings: Surroundings,
  installation: Installation,
  door: Door | null,
  progress: StartProgress,
): Promise<void> {
  const { configuration, logger, parts, signal, say } = surroundings
  const { roles } = configuration
  // Closed after the API, also where that serves before they can start.
  const behind = new OpenParts(logger)
  parts.add('workers and projections', () => behind.close())
  const address = configuration.publicUrl ?? addressOf(configuration.host, door?.port ?? configuration.port)
  const demo: Demo = { accounts: undefined }
  let serving = false
  const serve = async () => {
    if (door === null || serving) return
    await startServing(surroundings, installation, door.server, address, demo)
    serving = true
  }

  await progress.until(installation.reachLog, async () => {
    if (!roles.has('api') || !(await readModelsExist(installation.pool))) return
    await serve()
    say(`Until then it shows what it knows, and takes nothing new: ${address}`)
  })
  if (roles.has('projections')) {
    const projecting = await progress.until(() =>
      projectReadModels(installation.databaseUrl, installation, logger, say),
    )
    behind.add('projections', () => projecting.stop())
    addReadModelGauges(installation.metrics, installation.log, installation.health)
  }
  await progress.until(() => assertReadModelsExist(installation.pool))
  signal.throwIfAborted()
  if (roles.has('workers')) await startWorking({ ...surroundings, parts: behind }, installation, address)
  signal.throwIfAborted()
  if (!roles.has('api')) return say(`RefiBell is at work: ${[...roles].join(', ')}`)

  const fill = () => fillDemo(installation, new Date(), say)
  // Of several processes that start at once on an empty database one fills it, and the others find it filled.
  const fillOnce = () => withDatabaseLock(installation.databaseUrl, 'refibell demo', fill)
  if (configuration.demo && (await progress.until(fillOnce))) demo.accounts = QUICK_LOGINS
  await progress.until(() => createFirstAdmin(installation, configuration), serve)
  await issueFirstRegistrationKey(systemContext(installation))
  signal.throwIfAborted()
  await serve()
  say(`RefiBell is ready: ${address}`)
  if (demo.accounts !== undefined)
    say('This is a demo: its people sign in by the Quick Login buttons of the login page.')
}
