import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { Binaries } from './binaries.ts'
import { runProgram } from './run-program.ts'
import type { ServerAccount } from './server-account.ts'

export const SUPERUSER = 'refibell'

/**
 * Makes the server's data folder at the first start, and checks it at every later one.
 * It is made beside its place and then moved there, so that a start that was killed half-way leaves nothing half made.
 * @throws StartRefused when another version of PostgreSQL wrote it.
 */
export async function prepareDataFolder(
  folder: string,
  password: string,
  binaries: Binaries,
  account: ServerAccount,
): Promise<void> {
  const writtenBy = await readVersion(folder)
  if (writtenBy === null) await initialise(folder, password, binaries, account)
  else await assertSameVersion(folder, writtenBy, binaries)
}

async function initialise(
  folder: string,
  password: string,
  { initdb }: Binaries,
  account: ServerAccount,
): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const passwordFile = path.join(draft, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  const data = path.join(draft, 'data')
  await mkdir(data, { mode: 0o700 })
  if (account.owner !== null) {
    for (const each of [draft, passwordFile, data]) await chown(each, account.owner.uid, account.owner.gid)
  }
  const authentication = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const made = await runProgram(
    account.command(initdb, [
      `--pgdata=${data}`,
      ...authentication,
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
    ]),
    draft,
  )
  if (made.code !== 0) throw new StartRefused(`PostgreSQL could not make its data folder ${folder}.\n${made.output}`)
  await rename(data, folder)
  await rm(draft, { recursive: true })
}

async function assertSameVersion(folder: string, writtenBy: string, { postgres }: Binaries): Promise<void> {
  const { output } = await runProgram({ file: postgres, args: ['--version'], as: {} }, path.dirname(folder))
  const ours = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (writtenBy === ours) return
  throw new StartRefused(
    `the data in ${folder} was written by PostgreSQL ${writtenBy}, and this version of RefiBell brings PostgreSQL ${ours ?? 'of an unknown version'}. Dump it with the RefiBell version that wrote it and load the dump into a fresh DATA_DIR, or set DATABASE_URL.`,
  )
}

/** The major version; null when there is no data folder. */
async function readVersion(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
