import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '../start-refused.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root. */
const ACCOUNT = 'postgres'

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** As whom the server's programs run, and how they are started as that account. */
export interface ServerAccount {
  /** Whom the data folder must belong to; null: ourselves. */
  readonly owner: Owner | null
  command(program: string, args: readonly string[]): Command
}

/** What `spawn` is given. */
export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly as: Owner | Record<string, never>
}

const ourselves: ServerAccount = { owner: null, command: (file, args) => ({ file, args, as: {} }) }

/**
 * `folders` are those that the server must be able to enter: its programs' and its data's.
 * @throws StartRefused when we are root, and there is no other account that could run it.
 */
export async function serverAccount(folders: readonly string[]): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return ourselves
  const owner = (await lookUp()) ?? (await create())
  const closed = await firstClosed(folders, owner)
  if (closed === null) return { owner, command: (file, args) => ({ file, args, as: owner }) }
  await assertCanPass(owner, closed)
  return { owner, command: (file, args) => passing(owner, file, args) }
}

/** As root the project often lies under /root, which nobody else may enter: the server is then allowed to pass through. */
function passing({ uid, gid }: Owner, program: string, args: readonly string[]): Command {
  const who = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const may = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
  return { file: 'setpriv', args: [...who, ...may, '--', program, ...args], as: {} }
}

async function lookUp(): Promise<Owner | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', ACCOUNT]), run('id', ['-g', ACCOUNT])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function create(): Promise<Owner> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT]).catch(() => undefined)
  const owner = await lookUp()
  if (owner !== null) return owner
  throw new StartRefused(
    `PostgreSQL does not run as root, and the account '${ACCOUNT}' that would run it could not be made. Start RefiBell as another user, or set DATABASE_URL.`,
  )
}

/** The first folder on the way to one of `folders` that `owner` cannot enter; null when all can be reached. */
async function firstClosed(folders: readonly string[], owner: Owner): Promise<string | null> {
  for (const folder of folders) {
    for (const step of way(folder)) {
      const { uid, gid, mode } = await stat(step)
      const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0
      if (((mode >> shift) & 0o1) === 0) return step
    }
  }
  return null
}

function way(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [...way(parent), folder]
}

async function assertCanPass(owner: Owner, closed: string): Promise<void> {
  const { file, args } = passing(owner, 'ls', [closed])
  try {
    await run(file, args)
  } catch {
    throw new StartRefused(
      `PostgreSQL does not run as root, and the account '${ACCOUNT}' that runs it cannot enter ${closed}. Move the project and DATA_DIR to a folder that others may enter (chmod o+x), start RefiBell as another user, or set DATABASE_URL.`,
    )
  }
}
