import { type ESTree, parseSync, Visitor } from 'vite'

export interface Import {
  /** As it is written: a relative path, a package or one of Node's modules. Null: it is computed, or a pattern, and nobody can check it. */
  readonly specifier: string | null
  readonly line: number
  /** `import('…')` that the file itself does not wait for: loaded when it comes to that. */
  readonly isLater: boolean
}

/** Everything that a TypeScript source imports: values and types, static and dynamic, and what it exports from elsewhere. */
export function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const found: Import[] = []
  const waitedFor = waitedForIn(program)
  const add = (node: { type: string; value?: unknown; start: number }, isLater = false) => {
    const specifier = node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
    found.push({ specifier, line: source.slice(0, node.start).split('\n').length, isLater })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => node.source && add(node.source),
    ImportExpression: (node) => add(node.source, !waitedFor.has(node)),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: (node) => {
      const called = source.slice(node.callee.start, node.callee.end)
      const [first] = node.arguments
      // A function may be called so as well; what it is given is then no text.
      if (called === 'require' && first?.type === 'Literal') add(first)
      // All files that a pattern names: nobody can check it.
      if (called === 'import.meta.glob') add(node)
    },
  }).visit(program)
  return found
}

/** `await import('…')` as a statement of the file: what the file is not loaded without. */
function waitedForIn({ body }: ESTree.Program): Set<ESTree.Node | null> {
  const found = body.flatMap((statement) => {
    const said = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (said?.type === 'ExpressionStatement') return [said.expression]
    return said?.type === 'VariableDeclaration' ? said.declarations.map(({ init }) => init) : []
  })
  return new Set(found.map((value) => (value?.type === 'AwaitExpression' ? value.argument : null)))
}
