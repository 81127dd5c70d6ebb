import { chown, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { connect } from './running-server.ts'
import { isOfSocket } from './server-socket.ts'

/** Belongs to the running server, or is made anew by the next one. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts'])
/** Only the folders themselves: what is in them is of no use to another server. */
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
])

/**
 * Copies the server's whole data folder to `target` while it works, as PostgreSQL's low-level backup describes it: the files as
 * they come, then the journal from which a server that starts on the copy puts them right. A slot keeps the journal meanwhile.
 * @param target must not exist
 * @param begin is called before anything is copied, and not where another copy is under way
 * @returns the number of bytes copied
 */
export async function copyCluster(url: string, target: string, begin: () => Promise<void>): Promise<number> {
  const client = await connect(url)
  try {
    const source = await settingOf(client, 'data_directory')
    await client.query(`SELECT pg_create_physical_replication_slot('refibell_backup', true, true)`)
    await begin()
    await client.query(`SELECT pg_backup_start('refibell', true)`)
    const files = await copyTree(source, target, (name) => !NOT_COPIED.has(name) && !isOfSocket(name), LEFT_EMPTY)
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    await writeFile(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '')
    await sameOwner(path.join(source, 'PG_VERSION'), path.join(target, 'backup_label'))
    return files + (await copyTree(path.join(source, 'pg_wal'), path.join(target, 'pg_wal'), () => true))
  } finally {
    await client.end()
  }
}

async function settingOf(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ setting: string }>('SELECT current_setting($1) AS setting', [name])
  return rows[0]?.setting ?? ''
}

async function copyTree(
  source: string,
  target: string,
  wanted: (name: string) => boolean,
  leftEmpty: ReadonlySet<string> = new Set(),
): Promise<number> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  await sameOwner(source, target)
  let bytes = 0
  for (const entry of await readdir(source, { withFileTypes: true })) {
    if (!wanted(entry.name)) continue
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)]
    if (entry.isDirectory()) bytes += await copyTree(from, to, () => !leftEmpty.has(entry.name))
    else bytes += await copyIfThere(from, to)
  }
  return bytes
}

/** A server at work deletes files all the time; what is gone is not needed. */
async function copyIfThere(source: string, target: string): Promise<number> {
  try {
    await copyFile(source, target)
    await sameOwner(source, target)
    return (await stat(target)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** As root the server runs under an account of its own. */
async function sameOwner(source: string, target: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(source)
  await chown(target, uid, gid)
}
