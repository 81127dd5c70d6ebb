import { pino } from 'pino'
import { readConfiguration } from '../configuration.ts'
import { openPool } from '../core.ts'
import { openDatabaseBeside } from '../database.ts'
import { readEnvironment } from '../environment.ts'
import { keysOf } from '../keys.ts'
import { rewrapPersonKeys } from '../rewrap-person-keys.ts'
import { readSecrets } from '../secrets.ts'
import { StartRefused } from '../start-refused.ts'
import { InputRefused } from './input-refused.ts'

const USAGE = `npm run keys -- rewrap
Wraps the keys of all persons with MASTER_KEY, after every process was started with it and with MASTER_KEY_PREVIOUS.`

process.exit(await main())

async function main(): Promise<number> {
  try {
    if (process.argv.slice(2).join(' ') !== 'rewrap') throw new InputRefused(USAGE)
    process.stdout.write(`${await rewrap()} keys were wrapped with the master key of today.\n`)
    return 0
  } catch (error) {
    if (!(error instanceof InputRefused || error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

async function rewrap(): Promise<number> {
  const configuration = readConfiguration(readEnvironment())
  const database = await openDatabaseBeside(configuration, pino({ level: 'error' }, pino.destination(2)))
  const pool = openPool(database.url, 1)
  try {
    return await rewrapPersonKeys(pool, keysOf(await readSecrets(configuration)).masterKeys)
  } finally {
    await pool.end()
    await database.stop()
  }
}
