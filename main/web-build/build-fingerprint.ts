import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The SHA-256 over the names and contents of the given files and folders, whatever order the file system lists them in. */
export async function fingerprintOf(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesUnder(root, path)) {
      const content = await readFile(join(root, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

async function filesUnder(root: string, path: string): Promise<string[]> {
  const absolute = join(root, path)
  if ((await stat(absolute)).isFile()) return [path]
  const names = await readdir(absolute)
  const nested = await Promise.all(names.sort().map((name) => filesUnder(root, `${path}/${name}`)))
  return nested.flat()
}
