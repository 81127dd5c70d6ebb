import { cents, toCents, toDollars } from '../money/cents.ts'
import { evaluateHeadline } from './evaluate.ts'
import type { Evaluation } from './evaluation.ts'
import { type Explanation, explainEvaluation } from './explanation/explain-evaluation.ts'
import { marketsBelow } from './explanation/what-it-would-take.ts'
import type { LoanTerms } from './loan.ts'
import type { Pricing } from './pricing.ts'

/** What somebody supposes of their loan and of the market. */
export interface Supposed extends Pick<LoanTerms, 'current_balance' | 'estimated_value' | 'estimated_credit_score'> {
  /** By how many percentage points all rates are lower than today's; below 0: higher. */
  readonly rates_lower_by: number
}

export interface WhatIf {
  /** With how much less of it is supposed to be owed, in dollars. */
  readonly loan: LoanTerms & { readonly paid_off: number }
  readonly evaluation: Evaluation
  readonly explanation: Explanation
}

/** What would be, were it as supposed. Nothing of it is recorded. `loan` and `pricing` are those of the newest evaluation. */
export function whatIf(known: LoanTerms, priced: Pricing, asOf: string, supposed: Supposed): WhatIf {
  const { rates_lower_by, ...terms } = supposed
  const loan = { ...known, ...terms }
  const pricing = rates_lower_by === 0 ? priced : marketsBelow(loan, priced)(rates_lower_by)
  const evaluation = evaluateHeadline(loan, pricing, asOf, null)
  const paid_off = toDollars(cents(toCents(known.current_balance) - toCents(loan.current_balance)))
  return {
    loan: { ...loan, paid_off },
    evaluation,
    explanation: explainEvaluation(loan, pricing, evaluation),
  }
}
