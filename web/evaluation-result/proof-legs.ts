import type { Evaluation } from '../../api/contract/evaluation.ts'
import { money } from '../format/money.ts'
import { percent } from '../format/percent.ts'

/** One of the four things that must be true of a free refinance, with its two numbers. */
export interface ProofLeg {
  readonly claim: string
  /** Null: unknown, because something is missing to compute it. */
  readonly holds: boolean | null
  readonly before: { readonly label: string; readonly value: string }
  readonly after: { readonly label: string; readonly value: string }
}

/** The figures of an evaluation that the proof rests on. */
export type ProvenFigures = Pick<
  Evaluation,
  | 'target_rate'
  | 'current_rate'
  | 'new_payment_pi'
  | 'monthly_savings'
  | 'available_credit_dollars'
  | 'comes_back'
  | 'total_refi_cost'
  | 'net_gap'
>

/**
 * The four legs: rate lower, payment lower, principal unchanged, costs covered.
 *
 * @param balance today's principal in dollars
 */
export function proofLegs(figures: ProvenFigures, balance: number): readonly ProofLeg[] {
  return [rateLeg(figures), paymentLeg(figures), principalLeg(balance), costsLeg(figures)]
}

function rateLeg({ target_rate, current_rate }: ProvenFigures): ProofLeg {
  return {
    claim: 'The rate is lower',
    holds: target_rate === null ? null : target_rate < current_rate,
    before: { label: 'today', value: percent(current_rate) },
    after: { label: 'new', value: percent(target_rate) },
  }
}

/** Today's payment less the new mortgage insurance, so that the two numbers differ by exactly the saving. */
function paymentLeg({ new_payment_pi, monthly_savings }: ProvenFigures): ProofLeg {
  const known = new_payment_pi !== null && monthly_savings !== null
  return {
    claim: 'The payment is lower',
    holds: known ? monthly_savings > 0 : null,
    before: { label: 'today', value: money(known ? new_payment_pi + monthly_savings : null) },
    after: { label: 'new', value: money(new_payment_pi) },
  }
}

function principalLeg(balance: number): ProofLeg {
  return {
    claim: 'The principal stays the same',
    holds: true,
    before: { label: 'today', value: money(balance) },
    after: { label: 'new', value: money(balance) },
  }
}

function costsLeg({ total_refi_cost, available_credit_dollars, comes_back, net_gap }: ProvenFigures): ProofLeg {
  const covered = available_credit_dollars === null ? null : available_credit_dollars + comes_back
  return {
    claim: 'The costs are covered',
    holds: net_gap === null ? null : net_gap >= 0,
    before: { label: 'costs', value: money(total_refi_cost) },
    after: { label: 'covered by', value: money(covered) },
  }
}
