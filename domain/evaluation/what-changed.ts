import type { Evaluation, EvaluationInputs } from './evaluation.ts'

/**
 * What differs between two evaluations of a property; `balance`: payments fell due that pay the loan down; `day`: none of the inputs
 * does, only time has passed.
 */
export type Change = 'loan' | 'balance' | 'rate_sheet' | 'llpa' | 'costs' | 'margin' | 'licensed_states' | 'day'

/** In the order in which they are told. */
const CHANGE_OF_INPUT: readonly (readonly [input: keyof EvaluationInputs, change: Change])[] = [
  ['loan', 'loan'],
  ['rate_sheet', 'rate_sheet'],
  ['llpa', 'llpa'],
  ['cost_template', 'costs'],
  ['margin', 'margin'],
  ['licensed_states', 'licensed_states'],
]

/** What is asked of an evaluation as it was recorded. */
interface Evaluated {
  readonly evaluation: Pick<Evaluation, 'inputs'>
  /** What was owed, in dollars; null where that was not recorded. */
  readonly balance: number | null
}

/** By the identities of the inputs: another rate sheet counts as a change also where its prices for this loan are the same. */
export function whatChanged(before: Evaluated, after: Evaluated): Change[] {
  const [then, now] = [before.evaluation.inputs, after.evaluation.inputs]
  const changes = CHANGE_OF_INPUT.filter(([input]) => then[input] !== now[input]).map(([, change]) => change)
  if (then.loan === now.loan && wasPaidDown(before, after)) changes.unshift('balance')
  return changes.length === 0 ? ['day'] : changes
}

function wasPaidDown(before: Evaluated, after: Evaluated): boolean {
  return before.balance !== null && after.balance !== null && before.balance !== after.balance
}
