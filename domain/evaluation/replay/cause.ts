import type { Evaluation } from '../evaluation.ts'
import type { Difference } from '../receipt/differences.ts'
import { contradictsItself } from './contradicts-itself.ts'

/** Why an evaluation does not come out as it was recorded. */
export const CAUSES = [
  'event_altered',
  'loan_altered',
  'rate_sheet_altered',
  'llpa_altered',
  'cost_template_altered',
  'margin_altered',
  'licensed_states_altered',
  /** What a run kept of its prices no longer has its digest. */
  'run_inputs_altered',
  /** The program computes otherwise than it did under the same version. */
  'rule_changed',
  /** A newer program recorded it. */
  'rule_unknown',
] as const

export type Cause = (typeof CAUSES)[number]

/** What says of itself that nothing but the loan made it. */
const OF_LOAN = ['current_rate', 'loan_type', 'ltv', 'two_months_piti']
/** What a loan moves as well, through its tier and its escrow. */
const THROUGH_LOAN = ['escrow_refund', 'base_price', 'llpa_points', 'monthly_savings']

/**
 * Which of those it was, where sheet and table are known to be what they were: by what differs together. An input moves what hangs on
 * it; who changes an event moves one figure, and leaves figures that do not belong together.
 * @param differing at least one
 * @param ruleHolds whether the program makes of the specimens what that version of the rule made
 */
export function causeOf(differing: readonly Difference[], recorded: Evaluation, ruleHolds: boolean): Cause {
  if (contradictsItself(recorded)) return 'event_altered'
  if (!ruleHolds) return 'rule_changed'
  const figures = differing.map(({ figure }) => figure)
  const touches = (names: readonly string[]) => figures.some((figure) => names.includes(figure))
  if (figures.every((figure) => figure.startsWith('inputs.') || figure.startsWith('distance') || figure === 'balance'))
    return 'event_altered'
  if (touches(OF_LOAN)) return 'loan_altered'
  if (touches(['lo_min_revenue_bps'])) return 'margin_altered'
  if (figures.some((figure) => figure.startsWith('cost_breakdown'))) return 'cost_template_altered'
  if (figures.every((figure) => figure.startsWith('assumptions'))) return 'licensed_states_altered'
  return figures.length > 1 && touches(THROUGH_LOAN) ? 'loan_altered' : 'event_altered'
}
