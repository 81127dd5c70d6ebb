import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesIn } from './circles-in.ts'
import { importGraph } from './import-graph.ts'

const projectRoot = path.join(import.meta.dirname, '../..')
const graph = importGraph(projectRoot)

describe('The imports of the project', () => {
  it('lead in no circle', () => {
    expect(graph.size).toBeGreaterThan(500)
    expect(circlesIn(graph)).toEqual([])
  })

  it('lead in no circle through the rooms of the web either', () => {
    const rooms = foldersIn(graph, 'web/')
    expect(rooms.size).toBeGreaterThan(20)
    expect(circlesIn(rooms)).toEqual([])
  })
})

describe('A planted circle is refused', () => {
  it.each([
    ['of two files', { a: ['b'], b: ['a'] }, ['a → b → a']],
    ['of three', { a: ['b'], b: ['c'], c: ['a'] }, ['a → b → c → a']],
    ['that a way leads into', { start: ['a'], a: ['b'], b: ['a'] }, ['a → b → a']],
    ['beside another', { a: ['b'], b: ['a'], c: ['d'], d: ['c'] }, ['a → b → a', 'c → d → c']],
    ['of a file with itself', { a: ['a'] }, ['a → a']],
  ])('%s', (_, imports, circles) => {
    expect(circlesIn(new Map(Object.entries<string[]>(imports)))).toEqual(circles)
  })

  it('but two ways to the same file are none', () => {
    const imports = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }
    expect(circlesIn(new Map(Object.entries<string[]>(imports)))).toEqual([])
  })
})

/** The folders below `root` as if each were one file. Specs are left out: they may look anywhere, and nobody looks at them. */
function foldersIn(graph: ReadonlyMap<string, readonly string[]>, root: string): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const [file, imported] of graph) {
    if (!file.startsWith(root) || /\.spec\.tsx?$/.test(file)) continue
    const folder = path.dirname(file)
    const others = imported.filter((other) => other.startsWith(root)).map((other) => path.dirname(other))
    folders.set(folder, [...(folders.get(folder) ?? []), ...others.filter((other) => other !== folder)])
  }
  return folders
}
