import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The SHA-256 over the names and contents of the given files and folders, whatever order the file system lists them in. They are read
 * one after the other by the thread that asks: to have others read two thousand small files takes it six times as long.
 */
export function fingerprintOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(root, path))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesUnder(root: string, path: string): string[] {
  const absolute = join(root, path)
  if (statSync(absolute).isFile()) return [path]
  const entries = readdirSync(absolute, { withFileTypes: true })
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const nested = `${path}/${entry.name}`
      return entry.isFile() ? [nested] : filesUnder(root, nested)
    })
}
