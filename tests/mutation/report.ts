import path from 'node:path'
import Table from 'cli-table3'
import type { Mutant } from './mutants.ts'
import type { Outcome } from './outcome.ts'

/** How many of a hundred must be noticed: in the reading of statements, and in all the rest. */
const LEAST = { 'domain/statement': 80, 'all the rest': 90 } as const
type Half = keyof typeof LEAST
const HALVES = Object.keys(LEAST) as Half[]

const OUTCOMES: readonly Outcome[] = ['noticed', 'endless', 'survived', 'not reached']

/** Prints a mutant when nobody has noticed it. */
export function printUnnoticed({ file, line, kind, original, replacement }: Mutant, outcome: Outcome): void {
  if (isNoticed(outcome)) return
  process.stdout.write(`${path.relative('.', file)}:${line} ${kind}, ${outcome}: ${original} -> ${replacement}\n`)
}

/** Prints, beside them, how many were noticed in each folder. @returns whether it is enough */
export function printTable(mutants: readonly Mutant[], outcomes: ReadonlyMap<string, Outcome>): boolean {
  const table = new Table({ head: ['', 'mutants', ...OUTCOMES, '%'], style: { head: [], border: [], compact: true } })
  const addRow = (name: string, some: readonly Mutant[]) => {
    const counts = OUTCOMES.map((outcome) => some.filter(({ id }) => outcomes.get(id) === outcome).length)
    table.push([name, some.length, ...counts, shareNoticed(some, outcomes).toFixed(1)])
  }
  const folders = [...new Set(mutants.map(folderOf))]
  for (const folder of folders) {
    const some = mutants.filter((mutant) => folderOf(mutant) === folder)
    addRow(folder, some)
  }
  const halves = HALVES.map((half) => ({ half, some: mutants.filter((mutant) => halfOf(mutant) === half) }))
  for (const { half, some } of halves) addRow(`${half}, at least ${LEAST[half]}`, some)
  console.error(`${table}`)
  return halves.every(({ half, some }) => shareNoticed(some, outcomes) >= LEAST[half])
}

function isNoticed(outcome: Outcome | undefined): boolean {
  return outcome === 'noticed' || outcome === 'endless'
}

function shareNoticed(some: readonly Mutant[], outcomes: ReadonlyMap<string, Outcome>): number {
  if (some.length === 0) return 100
  return (100 * some.filter(({ id }) => isNoticed(outcomes.get(id))).length) / some.length
}

/** domain/rates, and of the statements one level deeper: domain/statement/loan. */
function folderOf({ file }: Mutant): string {
  const folders = path.relative('.', path.dirname(file)).split(path.sep)
  return folders.slice(0, folders[1] === 'statement' ? 3 : 2).join('/')
}

function halfOf({ file }: Mutant): Half {
  return path.relative('.', file).startsWith('domain/statement/') ? 'domain/statement' : 'all the rest'
}
