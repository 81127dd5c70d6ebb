import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { importedBy } from './import-graph.ts'

/** By their names from the top of the project. */
export type Sources = ReadonlyMap<string, string>

/** The files that nothing leads to from where programs begin: neither an import nor, as to a thread or a process, their path. */
export function unreachedIn(sources: Sources, starts: readonly string[]): string[] {
  const reached = new Set(starts)
  for (const file of reached) {
    const source = sources.get(file)
    if (source === undefined) continue
    for (const next of [...importedBy(file, source), ...startedBy(file, source)]) reached.add(next)
  }
  return [...sources.keys()].filter((file) => !reached.has(file))
}

/** What its texts name: as seen from its own folder, or behind a slash, where Vite finds it, in `web/`. */
function startedBy(file: string, source: string): string[] {
  const named: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value !== 'string' || !/^[\w./-]+\.(tsx?|mjs)$/.test(value)) return
      named.push(value.startsWith('/') ? `web${value}` : path.posix.join(path.posix.dirname(file), value))
    },
  }).visit(parseSync(file, source).program)
  return named
}
