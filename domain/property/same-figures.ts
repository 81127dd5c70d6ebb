import type { Evaluation } from '../evaluation/evaluation.ts'

/** The day and the identities of the inputs are no figures: a new sheet that changes no number is nothing to record. */
const NOT_FIGURES: ReadonlySet<string> = new Set<keyof Evaluation>(['as_of', 'inputs'])

/** Whether two evaluations say the same in every figure, reason and assumption. */
export function sameFigures(a: Evaluation, b: Evaluation): boolean {
  return same(a, b, NOT_FIGURES)
}

function same(a: unknown, b: unknown, ignored?: ReadonlySet<string>): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length && keys.every((key) => ignored?.has(key) || same(left[key], right[key]))
  )
}
