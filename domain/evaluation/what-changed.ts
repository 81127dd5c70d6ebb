import type { Evaluation, EvaluationInputs } from './evaluation.ts'

/** What differs between two evaluations of a property; `day`: none of the inputs does, only time has passed. */
export type Change = 'loan' | 'rate_sheet' | 'llpa' | 'costs' | 'margin' | 'licensed_states' | 'day'

/** In the order in which they are told. */
const CHANGE_OF_INPUT: readonly (readonly [input: keyof EvaluationInputs, change: Change])[] = [
  ['loan', 'loan'],
  ['rate_sheet', 'rate_sheet'],
  ['llpa', 'llpa'],
  ['cost_template', 'costs'],
  ['margin', 'margin'],
  ['licensed_states', 'licensed_states'],
]

/** By the identities of the inputs: another rate sheet counts as a change also where its prices for this loan are the same. */
export function whatChanged(before: Evaluation, after: Evaluation): Change[] {
  const changes = CHANGE_OF_INPUT.filter(([input]) => before.inputs[input] !== after.inputs[input])
  return changes.length === 0 ? ['day'] : changes.map(([, change]) => change)
}
