import { cp, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { readConfiguration } from '../configuration.ts'
import { copyCluster } from '../embedded-postgres/copy-cluster.ts'
import { findRunningDatabase } from '../embedded-postgres/embedded-postgres.ts'
import { readEnvironment } from '../environment.ts'
import { InputRefused } from './input-refused.ts'
import { runCommandLine } from './run-command-line.ts'

const USAGE = `npm run backup -- folder
Copies the database and the keys of DATA_DIR to a new folder while the product runs. A start on a DATA_DIR like that goes on from there.`

await runCommandLine(main, { usage: USAGE })

async function main(): Promise<number> {
  const [target, ...rest] = process.argv.slice(2)
  if (target === undefined || rest.length > 0) throw new InputRefused(USAGE)
  const began = Date.now()
  const bytes = await backUp(path.resolve(target))
  const [megabytes, seconds] = [(bytes / 1e6).toFixed(0), ((Date.now() - began) / 1000).toFixed(1)]
  process.stdout.write(
    `${megabytes} MB were copied to ${target} in ${seconds} s. It holds the keys, too: keep it as safe.\n`,
  )
  return 0
}

async function backUp(target: string): Promise<number> {
  const { databaseUrl, dataDirectory } = readConfiguration(readEnvironment())
  if (databaseUrl !== null)
    throw new InputRefused(
      'The database of DATABASE_URL is backed up with the tools of its own version: pg_basebackup or pg_dump.',
    )
  if (await isThere(target)) throw new InputRefused(`${target} is there already. Name a new folder.`)
  const running = await findRunningDatabase(dataDirectory)
  if (running === null)
    throw new InputRefused(`No RefiBell runs on ${dataDirectory}. While none does, any copy of the folder is a backup.`)
  await mkdir(target, { recursive: true, mode: 0o700 })
  await cp(path.join(dataDirectory, 'secrets'), path.join(target, 'secrets'), {
    recursive: true,
    preserveTimestamps: true,
  })
  return await copyCluster(running, path.join(target, 'postgres'))
}

function isThere(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  )
}
