import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ImportGraph } from './circles-in.ts'
import { importsOf } from './imports-of.ts'
import { sourceFiles } from './source-files.ts'

/** Which of our files imports which, types and dynamic imports included. */
export function importGraph(root: string): ImportGraph {
  return new Map(
    sourceFiles(root).map((file) => [file, importedBy(file, readFileSync(path.join(root, file), 'utf8'))] as const),
  )
}

/** Those of our files that one of them imports. */
export function importedBy(file: string, source: string): string[] {
  return importsOf(file, source).flatMap(({ specifier }) =>
    specifier?.startsWith('.') ? [path.posix.join(path.posix.dirname(file), specifier)] : [],
  )
}
