import { type ChildProcess, spawn } from 'node:child_process'
import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import type { Binaries } from './binaries.ts'
import { PROGRAM_ENVIRONMENT } from './run-program.ts'
import { connect, type ServerPlace, serverUrl } from './running-server.ts'
import type { ServerAccount } from './server-account.ts'

/** What a server is started from. */
export interface ServerFiles {
  readonly folder: string
  readonly log: string
  readonly binaries: Binaries
  readonly account: ServerAccount
  readonly password: string
  /** PostgreSQL's settings that differ from ours. */
  readonly settings: Readonly<Record<string, string>>
}

export interface RunningServer {
  /** Settles when the server has ended, for whatever reason. */
  readonly ended: Promise<void>
  isRunning(): boolean
}

/** Durability is left as PostgreSQL has it: fsync, full_page_writes and synchronous_commit are on. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  lc_messages: 'C',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // The details of an error show the row, and rows show people.
  log_error_verbosity: 'terse',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // Files of the log that a night has filled are kept for the next: a new one is first filled with zeros.
  min_wal_size: '1GB',
  // Our queries are short: compiling them takes longer than running them.
  jit: 'off',
}

/** Starts a server and waits until it answers. When it ends before that, the answer is what it wrote into its log. */
export async function launch(files: ServerFiles, place: ServerPlace, limitMs: number): Promise<RunningServer | string> {
  const log = await open(files.log, 'a+', 0o600)
  try {
    const { size } = await log.stat()
    const child = spawnServer(files, place, log)
    const ended = endOf(child)
    if (await answers(child, serverUrl(place, files.password), limitMs))
      return { ended, isRunning: () => isRunning(child) }
    await ended
    const said = Buffer.alloc(4_000)
    const { bytesRead } = await log.read(said, 0, said.length, size)
    return said.toString('utf8', 0, bytesRead).trim() || 'It wrote nothing into its log.'
  } finally {
    await log.close()
  }
}

function spawnServer(files: ServerFiles, { port, socketFolder }: ServerPlace, log: FileHandle): ChildProcess {
  const listening = { port, unix_socket_directories: socketFolder ?? '' }
  const settings = Object.entries({ ...SETTINGS, ...files.settings, ...listening }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const { file, args, as } = files.account.command(files.binaries.postgres, ['-D', files.folder, ...settings])
  const child = spawn(file, args, {
    ...as,
    cwd: files.folder,
    env: PROGRAM_ENVIRONMENT,
    // Ctrl-C goes to the whole group of processes, and the database must not hear it before everybody else is done.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  // Should this process end without its drain, the server is at least asked to end, too.
  const askToEnd = () => child.kill('SIGINT')
  process.once('exit', askToEnd)
  child.once('exit', () => process.off('exit', askToEnd))
  return child
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    // It was not started at all.
    child.once('error', () => resolve())
  })
}

/** True as soon as the server answers, false when it ends. While it recovers from a crash the limit starts anew. */
async function answers(child: ChildProcess, url: string, limitMs: number): Promise<boolean> {
  let deadline = Date.now() + limitMs
  while (isRunning(child)) {
    try {
      const client = await connect(url)
      await client.end()
      return true
    } catch (error) {
      if (isRecovering(error)) deadline = Date.now() + limitMs
      if (isWrongPassword(error))
        return refuse(child, 'the generated password in DATA_DIR/secrets does not open its database')
    }
    if (Date.now() > deadline) return refuse(child, `PostgreSQL did not answer within ${limitMs / 1000} s`)
    await delay(50)
  }
  return false
}

function refuse(child: ChildProcess, reason: string): never {
  child.kill('SIGINT')
  throw new StartRefused(`${reason}.`)
}

function isRecovering(error: unknown): boolean {
  return (error as { code?: string }).code === '57P03'
}

function isWrongPassword(error: unknown): boolean {
  return (error as { code?: string }).code === '28P01'
}
