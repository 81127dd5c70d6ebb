import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfiguration } from '../configuration.ts'
import { copyCluster } from '../embedded-postgres/copy-cluster.ts'
import { findRunningDatabase } from '../embedded-postgres/embedded-postgres.ts'
import { readEnvironment } from '../environment.ts'
import { InputRefused } from './input-refused.ts'
import { runCommandLine } from './run-command-line.ts'
import { usageRefused } from './usage-refused.ts'

const USAGE = `npm run backup -- folder
Copies the database and the keys of DATA_DIR to a new folder while the product runs. A start on a DATA_DIR like that goes on from there.`

/** PostgreSQL's word for something of this name being there. */
const DUPLICATE_OBJECT = '42710'

/** What a backup consists of. */
const [SECRETS, CLUSTER] = ['secrets', 'postgres']

await runCommandLine(main, { usage: USAGE })

async function main(): Promise<number> {
  const [target, ...rest] = readArguments()
  if (target === undefined || rest.length > 0) throw new InputRefused(USAGE)
  const began = Date.now()
  const bytes = await backUp(path.resolve(target))
  const [megabytes, seconds] = [(bytes / 1e6).toFixed(0), ((Date.now() - began) / 1000).toFixed(1)]
  process.stdout.write(
    `${megabytes} MB were copied to ${target} in ${seconds} s. It holds the keys, too: keep it as safe.\n`,
  )
  return 0
}

function readArguments(): string[] {
  try {
    return parseArgs({ allowPositionals: true, options: {} }).positionals
  } catch (error) {
    throw usageRefused(error, USAGE)
  }
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
  // Whoever is killed half way leaves no half copy under the name of a whole one.
  const unfinished = `${target}.unfinished`
  const copyKeys = async () => {
    await clear(unfinished)
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const [from, to] = [path.join(dataDirectory, SECRETS), path.join(unfinished, SECRETS)]
    await cp(from, to, { recursive: true, preserveTimestamps: true })
  }
  const bytes = await copyCluster(running, path.join(unfinished, CLUSTER), copyKeys).catch((error) => {
    throw isUnderWay(error) ? new InputRefused(`Another backup of ${dataDirectory} is under way.`) : error
  })
  await rename(unfinished, target)
  return bytes
}

/** Deletes what a backup of before has left that was broken off. @throws InputRefused where something else has its name */
async function clear(unfinished: string): Promise<void> {
  if (!(await isThere(unfinished))) return
  const others = (await readdir(unfinished)).filter((name) => name !== SECRETS && name !== CLUSTER)
  if (others.length > 0) throw new InputRefused(`${unfinished} is no broken-off backup. Name another folder.`)
  await rm(unfinished, { recursive: true })
}

function isUnderWay(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DUPLICATE_OBJECT
}

function isThere(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  )
}
