import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Configuration } from '../configuration.ts'
import { assertLetIn } from '../database.ts'
import { InputRefused } from './input-refused.ts'

/**
 * For commands that look at an installation: where none is they make none, which would be empty and so in good order.
 * @throws InputRefused where the product was never started
 */
export async function assertInstalled({ databaseUrl, dataDirectory, masterKey }: Configuration): Promise<void> {
  const isThere = (name: string) => existsSync(path.join(dataDirectory, name))
  if (databaseUrl === null && !isThere('postgres')) throw noLog(`in ${dataDirectory}`, 'DATA_DIR')
  if (databaseUrl !== null && !(await isMigrated(databaseUrl))) throw noLog('in that database', 'DATABASE_URL')
  if (masterKey === null && !isThere('secrets/master-key'))
    throw new InputRefused(
      `There is no master key in ${dataDirectory}: set MASTER_KEY, or set DATA_DIR to the folder that the product keeps its own in.`,
    )
}

function noLog(where: string, variable: string): InputRefused {
  return new InputRefused(
    `There is no log ${where}: the product has never been started on it. Set ${variable} to what it is started with.`,
  )
}

async function isMigrated(databaseUrl: string): Promise<boolean> {
  await assertLetIn(databaseUrl)
  const client = new pg.Client(databaseUrl)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('knex_migrations') is not null as is`)
    return rows[0]?.is === true
  } finally {
    await client.end()
  }
}
