import { owing, type ToldLoan } from '../balance-on.ts'
import type { Distance } from '../distance.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Identified, Pricing } from '../pricing.ts'
import type { RecordedLook } from '../replay/recompute.ts'
import type { Rule } from '../replay/rules.ts'

/** Everything an evaluation was made from, each part under the identity by which two of them are told apart. */
export interface MadeFrom extends Pricing {
  readonly loan: Identified<ToldLoan['loan']>
  /** What was owed on the day, in dollars. */
  readonly balance: number
  /** The day, an ISO calendar date. */
  readonly as_of: string
  readonly rule: { readonly id: number; readonly value: Rule }
}

/** @param rule the version that computed it */
export function madeFrom(
  { evaluation, balance }: Pick<RecordedLook, 'evaluation' | 'balance'>,
  { loan }: ToldLoan,
  pricing: Pricing,
  rule: MadeFrom['rule'],
): MadeFrom {
  return {
    ...pricing,
    loan: { id: evaluation.inputs.loan ?? '', value: loan },
    balance: balance ?? loan.current_balance,
    as_of: evaluation.as_of,
    rule,
  }
}

/** What the rule makes of it. */
export function computed(made: MadeFrom): { evaluation: Evaluation; distance: Distance | null } {
  const { loan, balance, as_of, rule, ...pricing } = made
  return rule.value.evaluateWithDistance(owing(loan.value, balance), pricing, as_of, loan.id)
}
