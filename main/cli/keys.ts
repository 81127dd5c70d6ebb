import { pino } from 'pino'
import { readConfiguration } from '../configuration.ts'
import { openPool } from '../core.ts'
import { openDatabaseBeside } from '../database.ts'
import { readEnvironment } from '../environment.ts'
import { keysOf } from '../keys.ts'
import { rewrapPersonKeys } from '../rewrap-person-keys.ts'
import { readSecrets } from '../secrets.ts'
import { assertInstalled } from './assert-installed.ts'
import { InputRefused } from './input-refused.ts'
import { runCommandLine } from './run-command-line.ts'

const USAGE = `npm run keys -- rewrap
Wraps the keys of all persons with MASTER_KEY, after every process was started with it and with MASTER_KEY_PREVIOUS.`

await runCommandLine(main, { usage: USAGE })

async function main(): Promise<number> {
  if (process.argv.slice(2).join(' ') !== 'rewrap') throw new InputRefused(USAGE)
  process.stdout.write(`${await rewrap()} keys were wrapped with the master key of today.\n`)
  return 0
}

async function rewrap(): Promise<number> {
  const configuration = readConfiguration(readEnvironment())
  await assertInstalled(configuration)
  const database = await openDatabaseBeside(configuration, pino({ level: 'error' }, pino.destination(2)))
  const pool = openPool(database.url, 1)
  try {
    return await rewrapPersonKeys(pool, keysOf(await readSecrets(configuration)).masterKeys)
  } finally {
    await pool.end()
    await database.stop()
  }
}
