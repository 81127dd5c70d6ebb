import { readdirSync } from 'node:fs'
import path from 'node:path'

/** At the top of the project; deeper down such a name is a folder like any other. */
const NOT_OURS = new Set(['node_modules', 'dist', 'data'])

/** Our own TypeScript files in `folder` and below, named from `root`. */
export function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return NOT_OURS.has(file) || entry.name.startsWith('.') ? [] : sourceFiles(root, file)
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [file] : []
  })
}
