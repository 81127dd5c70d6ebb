import type { Evaluation } from '../evaluation/evaluation.ts'
import { same } from '../same.ts'

/** The day and the identities of the inputs are no figures: a new sheet that changes no number is nothing to record. */
const NOT_FIGURES: ReadonlySet<string> = new Set<keyof Evaluation>(['as_of', 'inputs'])

/** Whether two evaluations say the same in every figure, reason and assumption; one that there is not (null) says nothing. */
export function sameFigures(a: Evaluation | null, b: Evaluation): boolean {
  return same(a, b, NOT_FIGURES)
}
