/** Who imports whom: the files that each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * The circles of imports, each as 'a → b → a'. Of those that share files one is named, which is enough to begin with: without circles
 * the answer is empty.
 */
export function circlesIn(graph: ImportGraph): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const way: string[] = []

  const visit = (file: string) => {
    if (done.has(file)) return
    const before = way.indexOf(file)
    if (before !== -1) {
      circles.push([...way.slice(before), file].join(' → '))
      return
    }
    way.push(file)
    for (const imported of graph.get(file) ?? []) visit(imported)
    way.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return circles
}
