import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { secretFile } from '../secrets.ts'
import { StartRefused } from '../start-refused.ts'
import { findBinaries } from './binaries.ts'
import { prepareDataFolder, SUPERUSER } from './data-folder.ts'
import { freePort } from './free-port.ts'
import { launch, type RunningServer, type ServerFiles } from './launch.ts'
import { isOwned, takeOwnership } from './ownership.ts'
import { runProgram } from './run-program.ts'
import { connect, findRunningServer, type ServerPlace, serverUrl } from './running-server.ts'
import { serverAccount } from './server-account.ts'
import { keepShort, SERVER_LOG, shortenEachHour } from './server-log.ts'
import { socketFolder } from './server-socket.ts'

const DATABASE = 'refibell'
const START_LIMIT_MS = 60_000
const RETRY_MS = 500

export interface EmbeddedPostgres {
  /** Connection string of the product's database. It stays the same when the server has to be started anew. */
  readonly url: string
  /** Settles only if the server ended by itself and could not be started again: the process cannot go on. */
  readonly lost: Promise<Error>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of our own on `{dataDirectory}/postgres`, at a free port of the loopback interface and a socket in its folder,
 * with a generated password.
 * A server that a killed process left behind is stopped first; one that ends by itself is started again.
 * @param settings PostgreSQL's own, where they are to differ from ours
 * @throws StartRefused when another process uses the folder, or the server cannot be started.
 */
export async function startEmbeddedPostgres(
  dataDirectory: string,
  logger: Logger,
  settings: ServerFiles['settings'] = {},
): Promise<EmbeddedPostgres> {
  const files = await prepare(dataDirectory, settings)
  await stopOrphan(files, logger)
  const place = { port: await freePort(), socketFolder: socketFolder(files.folder) }
  let stopping = false
  const isStopping = () => stopping
  let server = await startWithin(files, place, logger, isStopping)
  const ownership = await takeOwnership(serverUrl(place, files.password))
  if (ownership === null) throw alreadyRunning(dataDirectory)
  const url = await createDatabase(place, files.password)
  const stopShortening = shortenEachHour(files.log, logger)

  let restarting: Promise<void> = Promise.resolve()
  const lost = new Promise<Error>((resolve) => {
    const watch = () => {
      server.ended.then(() => {
        if (stopping) return
        logger.error('PostgreSQL ended by itself and is started again')
        restarting = startWithin(files, place, logger, isStopping).then((next) => {
          server = next
          watch()
          logger.info('PostgreSQL runs again')
        }, resolve)
      })
    }
    watch()
  })

  return {
    url,
    lost,
    async stop() {
      stopping = true
      stopShortening()
      await restarting
      await ownership.release()
      if (server.isRunning()) await stopServer(files)
      await server.ended
    },
  }
}

/** The database of the product that runs on this data folder now; null when none runs. For commands beside it. */
export async function findRunningDatabase(dataDirectory: string): Promise<string | null> {
  const password = await secretFile(dataDirectory, 'postgres-password')
  const running = await findRunningServer(path.join(dataDirectory, 'postgres'), password)
  return running === null ? null : Object.assign(new URL(running), { pathname: `/${DATABASE}` }).toString()
}

async function prepare(dataDirectory: string, settings: ServerFiles['settings']): Promise<ServerFiles> {
  await mkdir(dataDirectory, { recursive: true })
  const folder = path.join(dataDirectory, 'postgres')
  const binaries = await findBinaries()
  const account = await serverAccount([path.dirname(binaries.postgres), path.resolve(dataDirectory)])
  const password = await secretFile(dataDirectory, 'postgres-password')
  await prepareDataFolder(folder, password, binaries, account)
  const log = path.join(dataDirectory, SERVER_LOG)
  await keepShort(log)
  return { folder, log, binaries, account, password, settings }
}

/**
 * A process that is killed leaves its server running. Taking that server over as it is would do too, but stopping it and starting
 * our own has one way through the code only: its settings are today's, it is our child, and its end is noticed at once.
 */
async function stopOrphan(files: ServerFiles, logger: Logger): Promise<void> {
  const running = await findRunningServer(files.folder, files.password)
  if (running === null) return
  if (await isOwned(running)) throw alreadyRunning(path.dirname(files.folder))
  logger.warn('A PostgreSQL that an earlier process left behind is stopped')
  await stopServer(files)
}

/**
 * A server that was killed may count as alive until the system has reaped it, and memory that it shared is freed a little later:
 * such a refusal of the new server is no reason to give up at once, and none to delete its lock file either.
 */
async function startWithin(
  files: ServerFiles,
  place: ServerPlace,
  logger: Logger,
  isStopping: () => boolean,
): Promise<RunningServer> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const started = await launch(files, place, START_LIMIT_MS)
    if (typeof started !== 'string') return started
    const mayPass = /lock file|shared memory block|Address already in use/.test(started)
    if (!mayPass || isStopping() || Date.now() > deadline)
      throw new StartRefused(`PostgreSQL did not start on ${files.folder}.\n${started}`)
    logger.warn('PostgreSQL cannot start yet, because another one still seems to use its folder')
    await delay(RETRY_MS)
    await stopOrphan(files, logger)
  }
}

async function stopServer({ folder, binaries, account }: ServerFiles): Promise<void> {
  const stop = account.command(binaries.pg_ctl, ['stop', '--pgdata', folder, '--mode=fast', '--wait', '--timeout=60'])
  const { code, output } = await runProgram(stop, folder)
  if (code !== 0 && !output.includes('Is server running?'))
    throw new Error(`PostgreSQL could not be stopped: ${output}`)
}

async function createDatabase(place: ServerPlace, password: string): Promise<string> {
  const client = await connect(serverUrl(place, password))
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${SUPERUSER}`)
  } finally {
    await client.end()
  }
  return serverUrl(place, password, DATABASE)
}

function alreadyRunning(dataDirectory: string): StartRefused {
  return new StartRefused(
    `another RefiBell already runs on ${dataDirectory}. Stop it first, or give this one a DATA_DIR and a PORT of its own.`,
  )
}
