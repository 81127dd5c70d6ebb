import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** One small change to one place of a file. */
export interface Mutant {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly kind: string
  /** What stands there, and what the mutant has instead. */
  readonly original: string
  readonly replacement: string
}

export interface Mutated {
  readonly mutants: readonly Mutant[]
  /** The text of each file with all of its mutants in it, each behind a switch (see switches.ts). */
  readonly sources: ReadonlyMap<string, string>
}

/** Words and patterns are lists rather than decisions: their mutants would be as many again as all others. */
const LEFT_OUT = ['StringLiteral', 'Regex']

/** All mutants of some files, as Stryker makes them. */
export async function mutantsOf(files: readonly string[]): Promise<Mutated> {
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const done = await new Instrumenter(SILENT).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, ignorers: [], excludedMutations: LEFT_OUT, noHeader: true },
  )
  const mutants = done.mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName: file, location: { start, end }, mutatorName: kind, replacement }) => {
      const original = textBetween(texts.get(file) ?? '', start, end)
      return { id, file, line: start.line + 1, kind, original, replacement }
    })
  return { mutants, sources: new Map(done.files.map(({ name, content }) => [name, content])) }
}

interface Position {
  readonly line: number
  readonly column: number
}

/** On one line. */
function textBetween(text: string, start: Position, end: Position): string {
  const lines = text.split('\n').slice(start.line, end.line + 1)
  const last = lines.pop()?.slice(0, end.column) ?? ''
  return [...lines, last].join('\n').slice(start.column).replace(/\s+/g, ' ')
}

type Logger = ConstructorParameters<typeof Instrumenter>[0]

const no = () => false
const nothing = () => {}
const SILENT: Logger = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}
