import { readdirSync } from 'node:fs'
import path from 'node:path'

const NOT_OURS = new Set(['node_modules', 'dist', 'data'])

/** Our own TypeScript files in `folder` and below, named from `root`. */
export function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory())
      return NOT_OURS.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(root, file)
    return /\.[cm]?tsx?$/.test(entry.name) ? [file] : []
  })
}
