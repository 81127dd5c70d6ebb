import { parseSync, Visitor } from 'vite'

export interface Import {
  /** As it is written: a relative path, a package or one of Node's modules. Null: it is computed, and nobody can check it. */
  readonly specifier: string | null
  readonly line: number
  /** `import('…')`: loaded when it comes to that, and not with the file. */
  readonly isLater: boolean
}

/** Everything that a TypeScript source imports: values and types, static and dynamic, and what it exports from elsewhere. */
export function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const found: Import[] = []
  const add = (node: { type: string; value?: unknown; start: number }, isLater = false) => {
    const specifier = node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
    found.push({ specifier, line: source.slice(0, node.start).split('\n').length, isLater })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => node.source && add(node.source),
    ImportExpression: (node) => add(node.source, true),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
  }).visit(program)
  return found
}
