/** Stands in for Vitest in the specs: collects their tests, so that they can be run again and again. */
export { expect, vi } from 'vitest'

export interface CollectedTest {
  readonly name: string
  run(): Promise<void>
}

/** Bodies take whatever the cases of `it.each` are made of. */
type Body = (...given: never[]) => unknown

export const tests: CollectedTest[] = []

/** Of the descriptions around what is being collected, the outermost first. */
let names: readonly string[] = []
let preparations: readonly Body[] = []

export function describe(name: string, body: () => void): void {
  const outer = { names, preparations }
  names = [...names, name]
  body()
  names = outer.names
  preparations = outer.preparations
}

export function beforeEach(preparation: Body): void {
  preparations = [...preparations, preparation]
}

/** A test that asks for more time than others is left out: it would be run again for each of a thousand mutants. */
export function it(name: string, ...rest: readonly [body: Body] | readonly [options: object, body: Body]): void {
  const [body] = rest
  if (typeof body !== 'function') return
  const before = preparations
  tests.push({
    name: [...names, name].join(' '),
    async run() {
      for (const prepare of before) await prepare()
      await body()
    },
  })
}

it.each =
  (cases: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const [index, given] of cases.entries())
      it(`${name} (${index})`, () => body(...((Array.isArray(given) ? given : [given]) as never[])))
  }
