import { parseSync, Visitor } from 'vite'

/** Where a source of the domain asks the clock or the dice instead of being told: `file:line: what`. */
export function impuritiesOf(file: string, source: string): string[] {
  const found: string[] = []
  const add = (start: number, what: string) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length}: the domain may not use ${what}`)
  new Visitor({
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) add(start, 'new Date()')
    },
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date') add(start, 'Date()')
    },
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const name = `${object.name}.${property.name}`
      if (name === 'Date.now' || name === 'Math.random') add(start, name)
    },
  }).visit(parseSync(file, source).program)
  return found
}
