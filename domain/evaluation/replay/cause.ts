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

/** Of a month: what cents that were rounded make of a whole number of them. */
const ROUNDED = 0.0005

export interface ComputedBy {
  /** Whether the program makes of the specimens what that version of the rule made. */
  readonly ruleHolds: boolean
  /** Of the template that it was computed with. */
  readonly newEscrowMonths: number
}

/**
 * Which of those it was, where the bytes of sheet and table are known to be those that their events name: by what differs together. An
 * input moves what hangs on it; who changes an event moves one figure, and leaves figures that do not belong together.
 * @param differing at least one
 */
export function causeOf(
  differing: readonly Difference[],
  recorded: Evaluation,
  { ruleHolds, newEscrowMonths }: ComputedBy,
): Cause {
  if (contradictsItself(recorded)) return 'event_altered'
  if (!ruleHolds) return 'rule_changed'
  const figures = differing.map(({ figure }) => figure)
  const touches = (names: readonly string[]) => figures.some((figure) => names.includes(figure))
  if (touches(OF_LOAN)) return 'loan_altered'
  if (touches(['lo_min_revenue_bps'])) return 'margin_altered'
  const costs = differing.filter(({ figure }) => figure.startsWith('cost_breakdown.'))
  if (costs.length > 0)
    return costs.every((cost) => isOfOtherEscrow(cost, newEscrowMonths)) ? 'loan_altered' : 'cost_template_altered'
  if (figures.every((figure) => figure.startsWith('assumptions'))) return 'licensed_states_altered'
  // Whatever moves a loan to another price moves one of these as well.
  if (figures.length > 1 && touches(['base_price']) && !touches(['llpa_points', 'escrow_refund']))
    return 'rate_sheet_altered'
  return figures.length > 1 && touches(THROUGH_LOAN) ? 'loan_altered' : 'event_altered'
}

/** The escrow of so many months: another template has another number of them, and that is a whole one. */
function isOfOtherEscrow({ figure, recorded, computed }: Difference, months: number): boolean {
  if (figure !== 'cost_breakdown.new_escrow' || typeof recorded !== 'number' || typeof computed !== 'number')
    return false
  const recordedMonths = (recorded / computed) * months
  return Math.abs(recordedMonths - Math.round(recordedMonths)) > ROUNDED
}
