import { parseSync } from 'vite'

/** Whether a file says nothing of its own, and only hands on what stands in others. */
export function isBarrel(file: string, source: string): boolean {
  const { body } = parseSync(file, source).program
  const others = body.filter(({ type }) => type !== 'ImportDeclaration')
  return others.length > 0 && others.every(handsOn)
}

function handsOn(statement: ReturnType<typeof parseSync>['program']['body'][number]): boolean {
  if (statement.type === 'ExportAllDeclaration') return true
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration.type === 'Identifier'
  return statement.type === 'ExportNamedDeclaration' && statement.declaration === null
}
