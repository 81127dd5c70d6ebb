import { loanOn, type ToldLoan } from './balance-on.ts'
import type { Distance } from './distance.ts'
import { evaluateWithDistance } from './evaluate.ts'
import type { Evaluation } from './evaluation.ts'
import type { Pricing } from './pricing.ts'
import { RULE_VERSION } from './rule-version.ts'

/** What one look at a watched loan found. */
export interface Look {
  readonly evaluation: Evaluation
  /** Of the rule that computed it. */
  readonly rule_version: number
  /** What was owed on the day, in dollars: the balance as it was told, less what was paid off since. */
  readonly balance: number
  readonly distance: Distance | null
}

/** Looks at a loan as it stands on a day (ISO calendar date). `loanId` names the loan as it was told. */
export function lookAt(told: ToldLoan, pricing: Pricing, day: string, loanId: string): Look {
  const loan = loanOn(told, day)
  const { evaluation, distance } = evaluateWithDistance(loan, pricing, day, loanId)
  return { evaluation, distance, rule_version: RULE_VERSION, balance: loan.current_balance }
}
