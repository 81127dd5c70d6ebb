import type { RowDifference } from '../../projections/engine/rebuild-comparisons.ts'
import type { Rebuilt } from '../../projections/engine/rebuild-read-models.ts'

/** A value longer than this, such as an evaluation, is told in full by `--json` only. */
const LONGEST = 80

/** Which rows differ, an object a line, and what was done on the last. `different` is null where nothing was compared. */
export function rebuiltAsJson(rebuilt: readonly Rebuilt[]): string {
  const rows = rebuilt.flatMap(({ name, comparison }) =>
    (comparison?.differences ?? []).map((difference) => ({ name, ...difference })),
  )
  const done = rebuilt.map(({ name, events, seconds, comparison }) => {
    return { name, events, seconds, different: comparison?.different ?? null }
  })
  const different = differentIn(rebuilt)
  return [...rows, { rebuilt: done, different }].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** The same for a person. */
export function rebuiltInWords(rebuilt: readonly Rebuilt[]): string {
  return rebuilt.map((one) => `${sentence(one)}${rowsOf(one)}\n`).join('')
}

/** How many rows differ in all; null where nothing was compared. */
export function differentIn(rebuilt: readonly Rebuilt[]): number | null {
  const compared = rebuilt.flatMap(({ comparison }) => comparison ?? [])
  return compared.length === 0 ? null : compared.reduce((sum, { different }) => sum + different, 0)
}

function sentence({ name, comparison }: Rebuilt): string {
  const serves = `The read model ${name} was built anew, and serves`
  if (comparison === null) return `${serves}.`
  const { different } = comparison
  if (different === 0) return `${serves}; it is like the one before.`
  return `${serves}. ${different.toLocaleString('en-US')} ${different === 1 ? 'row of the one before was' : 'rows of the one before were'} not what the log says:`
}

function rowsOf({ comparison }: Rebuilt): string {
  return (comparison?.differences ?? []).map((difference) => `\n  ${inWords(difference)}`).join('')
}

function inWords({ key, column, old, new: made }: RowDifference): string {
  if (column === null) return `${key}: there was ${old}, now there is ${made}`
  return `${key}, ${column}: was ${said(old)}, is ${said(made)}`
}

function said(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
