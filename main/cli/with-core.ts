import { pino } from 'pino'
import { readHere } from '../../commands/csv/rate-file-reader.ts'
import { readConfiguration } from '../configuration.ts'
import { type Core, openCore } from '../core.ts'
import { openDatabaseBeside } from '../database.ts'
import { readEnvironment } from '../environment.ts'
import type { LogPlace } from '../event-log.ts'
import { keysOf } from '../keys.ts'
import { readSecrets } from '../secrets.ts'
import { assertInstalled } from './assert-installed.ts'

/** Works with the installation's log and read models, beside a running product as well as without one. */
export async function withCore<Result>(work: (core: Core, place: LogPlace) => Promise<Result>): Promise<Result> {
  const configuration = readConfiguration(readEnvironment())
  const database = await openDatabaseBeside(configuration, pino({ level: 'error' }, pino.destination(2)))
  try {
    const place = { databaseUrl: database.url, eventStoreDbUrl: configuration.eventStoreDbUrl }
    const core = await openCore(place, keysOf(await readSecrets(configuration)), readHere)
    try {
      return await work(core, place)
    } finally {
      await core.close()
    }
  } finally {
    await database.stop()
  }
}

/** As `withCore`, where the product has been started before: for commands that look at what is there or change it, and make nothing. */
export async function withInstallation<Result>(
  work: (core: Core, place: LogPlace) => Promise<Result>,
): Promise<Result> {
  await assertInstalled(readConfiguration(readEnvironment()))
  return withCore(work)
}
