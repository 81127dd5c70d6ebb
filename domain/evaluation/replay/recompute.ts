import { same } from '../../same.ts'
import { owing, type ToldLoan } from '../balance-on.ts'
import type { Distance } from '../distance.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Pricing } from '../pricing.ts'
import { type Difference, differences } from '../receipt/differences.ts'
import type { Rule } from './rules.ts'

/** An evaluation as its event has it. */
export interface RecordedLook {
  readonly evaluation: Evaluation
  /** Null where the first version of the event did not say; it was evaluated as it was told then. */
  readonly balance: number | null
  readonly distance: Distance | null
}

/** Computes an evaluation again from what it was made from. @returns every figure that does not come out as it was recorded */
export function recompute(recorded: RecordedLook, told: ToldLoan, pricing: Pricing, rule: Rule): Difference[] {
  const { as_of, inputs } = recorded.evaluation
  const balance = recorded.balance === null ? null : rule.balanceOn(told, as_of)
  const loan = balance === null ? told.loan : owing(told.loan, balance)
  const { evaluation, distance } = rule.evaluateWithDistance(loan, pricing, as_of, inputs.loan)
  const found = same(recorded.evaluation, evaluation) ? [] : differences(recorded.evaluation, evaluation)
  if (balance === null) return found
  return [
    ...found,
    ...differences(recorded.balance, balance, 'balance'),
    ...differences(recorded.distance, distance, 'distance'),
  ]
}
