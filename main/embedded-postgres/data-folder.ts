import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { Binaries } from './binaries.ts'
import { runProgram } from './run-program.ts'
import type { ServerAccount } from './server-account.ts'

export const SUPERUSER = 'refibell'

/** Stands behind the folder's name while it is made, which takes seconds. */
const DRAFT = '.new'
const DRAFT_IS_LEFT_AFTER_MS = 10 * 60_000

/**
 * Makes the server's data folder at the first start, and checks it at every later one.
 * It is made beside its place and then moved there, so that a start that was killed half-way leaves nothing half made. Of two that begin at
 * once each makes its own, and the one that is there first is everybody's.
 * @throws StartRefused when another version of PostgreSQL wrote it.
 */
export async function prepareDataFolder(
  folder: string,
  password: string,
  binaries: Binaries,
  account: ServerAccount,
): Promise<void> {
  await removeLeftDrafts(folder)
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
  const draft = await mkdtemp(`${folder}${DRAFT}-`)
  try {
    await moveIfNoneIsThere(await makeIn(draft, password, initdb, account, folder), folder)
  } finally {
    await rm(draft, { recursive: true })
  }
}

/** Of starts that were killed. What another start is making now is let be. */
async function removeLeftDrafts(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(path.basename(folder) + DRAFT))
  for (const draft of drafts.map((name) => path.join(parent, name))) {
    const made = await stat(draft).catch(() => null)
    if (made !== null && Date.now() - made.mtimeMs > DRAFT_IS_LEFT_AFTER_MS)
      await rm(draft, { recursive: true, force: true })
  }
}

async function moveIfNoneIsThere(made: string, folder: string): Promise<void> {
  try {
    await rename(made, folder)
  } catch (error) {
    // Another start was first. Both have the same password.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** @returns what was made in the draft */
async function makeIn(
  draft: string,
  password: string,
  initdb: string,
  account: ServerAccount,
  folder: string,
): Promise<string> {
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
  return data
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
