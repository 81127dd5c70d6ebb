import { type ESTree, parseSync, Visitor } from 'vite'

/** What leaves a test out, or all others, or turns it round, of whatever it is called and out of whatever it is taken. */
const LEAVE_OUT = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fails', 'only'])

/** What lets a test fail a few times. Requests and jobs are tried again as well: here it counts as an option alone. */
const TRY_AGAIN = new Set(['retry', 'repeats'])

/**
 * Where a spec leaves a test out, as `line: what`. It goes by names alone, none of which a spec needs for anything else; a name that is
 * put together from parts is seen by nobody but the run itself (`tests/support/left-out-tests.ts`).
 */
export function leftOutIn(file: string, source: string): string[] {
  const found: string[] = []
  const add = ({ start }: ESTree.Node, what: string) =>
    found.push(`${source.slice(0, start).split('\n').length}: ${what}`)
  const { program } = parseSync(file, source)
  const tests = testsOf(program)
  new Visitor({
    MemberExpression({ property }) {
      if (LEAVE_OUT.has(nameOf(property))) add(property, nameOf(property))
    },
    Property({ key }) {
      if (LEAVE_OUT.has(nameOf(key))) add(key, nameOf(key))
    },
    CallExpression(call) {
      for (const option of call.arguments.flatMap(keysOf)) {
        if (TRY_AGAIN.has(nameOf(option))) add(option, nameOf(option))
      }
      const [name, body] = call.arguments
      const isNamed = name?.type === 'TemplateLiteral' || (name?.type === 'Literal' && typeof name.value === 'string')
      if (tests.has(rootOf(call.callee)) && isNamed && body === undefined) add(call, 'no body')
    },
  }).visit(program)
  return found
}

/** What the file calls that which declares a test. */
function testsOf({ body }: ESTree.Program): Set<string> {
  const ofVitest = body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value === 'vitest' ? statement.specifiers : [],
  )
  const declaring = ofVitest.filter(
    (taken) => taken.type === 'ImportSpecifier' && ['it', 'test'].includes(nameOf(taken.imported)),
  )
  return new Set(declaring.map(({ local }) => local.name))
}

function keysOf(given: ESTree.Argument): ESTree.Node[] {
  if (given.type !== 'ObjectExpression') return []
  return given.properties.flatMap((property) => (property.type === 'Property' ? [property.key] : []))
}

/** `it` of `it.concurrent` and of `it.each([1, 2])`. */
function rootOf(callee: ESTree.Node): string {
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : nameOf(callee)
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return node.name
  return node.type === 'Literal' ? String(node.value) : ''
}
