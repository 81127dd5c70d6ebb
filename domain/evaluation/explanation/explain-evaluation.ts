import type { Distance } from '../distance.ts'
import { evaluateWithDistance } from '../evaluate.ts'
import type { Evaluation } from '../evaluation.ts'
import { isLicensedThere } from '../licence.ts'
import type { LoanTerms } from '../loan.ts'
import type { Pricing } from '../pricing.ts'
import { type Comparison, compareLoans } from './comparison.ts'
import { type MoneyEvent, moneyCalendar } from './money-calendar.ts'
import { type WhatItWouldTake, whatItWouldTake } from './what-it-would-take.ts'

/** What an evaluation means for the homeowner. Computed from its inputs, never recorded. */
export interface Explanation {
  /** Null where it is not yet, as the comparison: a deal that is not there has no closing and no cost. Also where the company may not lend. */
  readonly calendar: readonly MoneyEvent[] | null
  readonly comparison: Comparison | null
  /** Null when the refinance is free already, and where the figures of today's payment do not add up. */
  readonly what_it_would_take: WhatItWouldTake | null
  /** The two rates that it lies between; null when it is free already, or where no rate would do. */
  readonly distance: Distance | null
}

/** `loan` and `pricing` are those the evaluation was made from. */
export function explainEvaluation(loan: LoanTerms, pricing: Pricing, evaluation: Evaluation): Explanation {
  const isThere = evaluation.status !== 'not_yet'
  const mayClose = isThere && isLicensedThere(evaluation)
  return {
    calendar: mayClose ? moneyCalendar(loan, pricing, evaluation) : null,
    comparison: isThere ? compareLoans(loan, pricing, evaluation) : null,
    what_it_would_take: whatItWouldTake(loan, pricing, evaluation),
    distance:
      evaluation.status === 'ready_now' ? null : evaluateWithDistance(loan, pricing, evaluation.as_of, null).distance,
  }
}
