import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that the build made of a module, of what several modules share, or of an asset. Files are named from the folder of the build. */
interface BuiltFile {
  readonly file: string
  readonly css?: readonly string[]
  /** The keys of the scripts that it cannot run without. */
  readonly imports?: readonly string[]
}

/** By the module's path from `web/`, or, for what several share, by a name of Vite's own. */
export type Manifest = Readonly<Record<string, BuiltFile>>

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
}

/**
 * The scripts and styles that a module is loaded with, each after what it needs.
 * @throws Error when the build made no file of the module
 */
export function filesOf(manifest: Manifest, module: string): string[] {
  const seen = new Set<string>()
  const visit = (key: string): string[] => {
    if (seen.has(key)) return []
    seen.add(key)
    const built = manifest[key]
    if (built === undefined) throw new Error(`the build made nothing of ${key}`)
    return [...(built.imports ?? []).flatMap(visit), ...(built.css ?? []), built.file]
  }
  return visit(module)
}
