import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BroadcastChannel } from 'node:worker_threads'
import { sourceFiles } from '../architecture/source-files.ts'
import type { Mutant } from './mutants.ts'
import type { Outcome, Progress } from './outcome.ts'
import { printTable, printUnnoticed } from './report.ts'

type MutantInFile = Pick<Mutant, 'id' | 'file'>

declare module 'vitest' {
  interface ProvidedContext {
    specs: readonly string[]
    mutants: readonly MutantInFile[]
  }
}

/** Where tests reach the domain without a page, a picture, a database or a child process. */
const SPECS_IN = ['domain', 'commands', 'tests/evaluation/worked-examples.unit.spec.ts']

/** What the specs import instead of Vitest and of fast-check. */
const STAND_INS = { vitest: 'collected-tests.ts', 'fast-check': 'few-examples.ts' }

/** Longer than anything takes that looks at the clock now and then. */
const PATIENCE_MS = 300_000

const { places, every } = readArguments()

const specs = filesIn(SPECS_IN).filter((file) => file.endsWith('.unit.spec.ts'))
const files = filesIn(places.length > 0 ? places : ['domain']).filter((file) => !file.endsWith('.spec.ts'))
// Only now: what reads and changes the sources takes longer to load than to say that it was asked for nothing.
const { mutantsOf } = await import('./mutants.ts')
const { mutants: all, sources } = await mutantsOf(files)
const mutants = all.filter((_, index) => index % every === 0)
const mutantOf = new Map(mutants.map((mutant) => [mutant.id, mutant]))
const outcomes = new Map<string, Outcome>()
if (mutants.length === 0) refuse(`Nothing can be changed in ${places.join(', ')}.`)
console.error(`${mutants.length} of ${all.length} mutants, ${specs.length} specs`)
await tryAll()
process.exitCode = printTable(mutants, outcomes) ? 0 : 1

function readArguments(): { places: readonly string[]; every: number } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { every: { type: 'string', default: '1' } },
    })
    const every = Number(values.every)
    if (Number.isInteger(every) && every > 0) return { places: positionals, every }
    return refuse(`--every takes a whole number from 1, and not '${values.every}'.`)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function refuse(why: string): never {
  process.stderr.write(`${why}\nUsage: npm run mutate -- [domain/rates …] [--every=5]\n`)
  process.exit(1)
}

function filesIn(places: readonly string[]): string[] {
  const found = places.flatMap((place) => {
    const what = statSync(place, { throwIfNoEntry: false })
    if (what === undefined) return refuse(`There is no ${place}.`)
    return what.isFile() ? [place] : sourceFiles(process.cwd(), place)
  })
  return found.filter((file) => file.endsWith('.ts')).map((file) => path.resolve(file))
}

/** One run of Vitest over all mutants. */
async function tryAll(): Promise<void> {
  const progress = new BroadcastChannel('mutants')
  let patience: NodeJS.Timeout | undefined
  progress.onmessage = (message) => {
    const { mutant, outcome } = (message as { data: Progress }).data
    clearTimeout(patience)
    if (outcome === null) patience = setTimeout(giveUpAt, PATIENCE_MS, mutant)
    else settle(mutant, outcome)
  }
  const vitest = await vitestWith(mutants.map(({ id, file }) => ({ id, file })))
  await vitest.start()
  clearTimeout(patience)
  progress.close()
  if (outcomes.size < mutants.length) throw new Error('The tests do not pass as the sources are written.')
  await vitest.close()
}

/** Its thread is in no place of the sources any more, and nothing can end it but the end of the process. */
function giveUpAt(id: string): never {
  const { file, line, original, replacement } = mutantOf.get(id) as Mutant
  process.stderr.write(`Hangs: ${path.relative(process.cwd(), file)}:${line} ${original} -> ${replacement}\n`)
  process.exit(1)
}

function settle(id: string, outcome: Outcome): void {
  outcomes.set(id, outcome)
  const mutant = mutantOf.get(id)
  if (mutant !== undefined) printUnnoticed(mutant, outcome)
  if (outcomes.size % 100 === 0) console.error(`${outcomes.size} tried`)
}

/** One thread that reads the sources with all mutants in them, and specs whose tests are collected instead of run. */
async function vitestWith(tried: readonly MutantInFile[]) {
  const mutating = {
    name: 'mutants',
    enforce: 'pre' as const,
    load: (id: string) => sources.get(id),
    transform: (code: string, id: string) => (specs.includes(id) ? withStandIns(code) : undefined),
  }
  const { createVitest } = await import('vitest/node')
  return createVitest(
    'test',
    {
      config: false,
      watch: false,
      pool: 'threads',
      maxWorkers: 1,
      include: ['tests/mutation/every-mutant.ts'],
      provide: { specs, mutants: tried },
      reporters: ['minimal'],
    },
    { plugins: [mutating] },
    // The standard output is for what was not noticed.
    { stdout: process.stderr },
  )
}

function withStandIns(spec: string): string {
  return Object.entries(STAND_INS).reduce(
    (code, [library, file]) => code.replace(`from '${library}'`, `from '${path.resolve('tests/mutation', file)}'`),
    spec,
  )
}
