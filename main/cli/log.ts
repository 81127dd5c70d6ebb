import { pino } from 'pino'
import { readHere } from '../../commands/csv/rate-file-reader.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import { type Core, openCore } from '../core.ts'
import { openDatabaseBeside } from '../database.ts'
import { readEnvironment } from '../environment.ts'
import { type LogPlace, openEventStore } from '../event-log.ts'
import { keepFirstMasterKey } from '../first-master-key.ts'
import { type Keys, keysOf } from '../keys.ts'
import { exportLog } from '../log-transfer/export-log.ts'
import { assertMayBeImported, importLog } from '../log-transfer/import-log.ts'
import { assertMayLeave, leftBehind, StillWaiting } from '../log-transfer/still-waiting.ts'
import type { EndLine } from '../log-transfer/transfer-line.ts'
import { whatWaits } from '../log-transfer/what-waits.ts'
import { firstMasterKey, readSecrets } from '../secrets.ts'
import { assertInstalled } from './assert-installed.ts'
import { assertNothingButFile } from './file-refused.ts'
import { type LogArguments, readLogArguments, USAGE } from './log-arguments.ts'
import { progressBar } from './progress-bar.ts'
import { recordCommand } from './record-command.ts'
import { runCommandLine } from './run-command-line.ts'

/** PostgreSQL writes what is appended together in one transaction, in its order; EventStoreDB promises no order between streams. */
const TOGETHER_IN_POSTGRES = 200

/** The exit code where something has to be waited for; what failed ends with 1. */
const TO_WAIT = 2

await runCommandLine(main, { usage: USAGE })

async function main(): Promise<number> {
  try {
    await move(readLogArguments(process.argv.slice(2)))
    return 0
  } catch (error) {
    if (!(error instanceof StillWaiting)) throw error
    process.stderr.write(`${error.message}\n`)
    return TO_WAIT
  }
}

async function move({ action, file, leaveWaiting }: LogArguments): Promise<void> {
  const start = performance.now()
  const configuration = readConfiguration(readEnvironment())
  // Both go back in it, and an export cuts off of it what was not written whole.
  assertNothingButFile(file)
  if (action === 'export') await assertInstalled(configuration)
  // An import makes an installation of what may be none yet, which would stay behind where it is refused.
  else await assertMayBeImported(file, await firstMasterKeyId(configuration))
  const end = await withInstallation(configuration, (installation) =>
    action === 'export' ? runExport(file, installation, leaveWaiting) : runImport(file, installation),
  )
  process.stdout.write(summary(action, file, end, (performance.now() - start) / 1_000))
}

async function firstMasterKeyId(configuration: Configuration): Promise<string | null> {
  const first = await firstMasterKey(configuration)
  return first === null ? null : createMasterKeys(first).first
}

interface Installation {
  readonly place: LogPlace
  readonly keys: Keys
  readonly core: Core
}

async function withInstallation<Result>(
  configuration: Configuration,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabaseBeside(configuration, pino({ level: 'error' }, pino.destination(2)))
  try {
    const keys = keysOf(await readSecrets(configuration))
    const place = { databaseUrl: database.url, eventStoreDbUrl: configuration.eventStoreDbUrl }
    const core = await openCore(place, keys, readHere)
    try {
      return await work({ place, keys, core })
    } finally {
      await core.close()
    }
  } finally {
    await database.stop()
  }
}

async function runExport(file: string, { place, keys, core }: Installation, leaveWaiting: boolean): Promise<EndLine> {
  const waiting = await whatWaits(core.pool)
  assertMayLeave(waiting, leaveWaiting)
  process.stdout.write(leftBehind(waiting))
  const store = await openEventStore(place)
  const progress = progressBar()
  try {
    return await exportLog(file, {
      store,
      pool: core.pool,
      masterKeys: keys.masterKeys,
      onBegin: () => recordCommand(core, { act: 'export', target: 'npm run log -- export' }),
      onProgress: progress.update,
    })
  } finally {
    progress.stop()
    await store.close()
  }
}

async function runImport(file: string, { place, keys, core }: Installation): Promise<EndLine> {
  const store = await openEventStore(place)
  const progress = progressBar()
  try {
    const end = await importLog(file, {
      store,
      contents: core.content,
      pool: core.pool,
      appendsTogether: place.eventStoreDbUrl === null ? TOGETHER_IN_POSTGRES : 1,
      masterKeys: keys.masterKeys,
      onBegin: () => recordCommand(core, { act: 'admin_write', target: 'npm run log -- import' }),
      onProgress: progress.update,
    })
    await keepFirstMasterKey(core.pool, keys)
    return end
  } finally {
    progress.stop()
    await store.close()
  }
}

function summary(action: 'export' | 'import', file: string, end: EndLine, seconds: number): string {
  const counts = `${end.events} events, ${end.person_keys} keys, ${end.contents} contents, ${end.statement_files} statements and ${end.link_counts} counts of links`
  const speed = `${Math.round(end.events / seconds)} events/s`
  const done = action === 'export' ? `written to ${file}` : `read from ${file}, and read back as they were`
  return `${counts} ${done} (${speed}).\nSHA-256 of the events: ${end.events_sha256}\nSHA-256 of the file:   ${end.file_sha256}\n`
}
