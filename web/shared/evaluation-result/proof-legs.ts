import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { money } from '../format/money.ts'
import { percent } from '../format/percent.ts'
import { type LedgerFigures, ledgerOf } from './ledger.ts'

/** One of the four things that must be true of a free refinance, with its two numbers. */
export interface ProofLeg {
  /** What is so, or is not so yet. */
  readonly claim: string
  /** What the numbers leave out, where that could be misread. */
  readonly without?: string
  /** Null: unknown, because something is missing to compute it. */
  readonly holds: boolean | null
  readonly before: { readonly label: string; readonly value: string }
  readonly after: { readonly label: string; readonly value: string }
}

/** The figures of an evaluation that the proof rests on. */
export type ProvenFigures = LedgerFigures &
  Pick<Evaluation, 'target_rate' | 'current_rate' | 'new_payment_pi' | 'monthly_savings' | 'net_gap'>

/**
 * The four legs: rate lower, payment lower, principal unchanged, costs covered.
 *
 * @param balance today's principal in dollars
 */
export function proofLegs(figures: ProvenFigures, balance: number): readonly ProofLeg[] {
  return [rateLeg(figures), paymentLeg(figures), principalLeg(balance), costsLeg(figures)]
}

function rateLeg({ target_rate, current_rate }: ProvenFigures): ProofLeg {
  const holds = target_rate === null ? null : target_rate < current_rate
  return {
    claim: holds === false ? 'The rate is not lower yet' : 'The rate is lower',
    holds,
    before: { label: 'today', value: percent(current_rate) },
    after: { label: 'new', value: percent(target_rate) },
  }
}

/** Today's payment less the new mortgage insurance, so that the two numbers differ by exactly the saving. */
function paymentLeg({ new_payment_pi, monthly_savings }: ProvenFigures): ProofLeg {
  const known = new_payment_pi !== null && monthly_savings !== null
  const holds = known ? monthly_savings > 0 : null
  return {
    claim: holds === false ? 'The payment is not lower yet' : 'The payment is lower',
    without: 'without taxes and home insurance',
    holds,
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

function costsLeg(figures: ProvenFigures): ProofLeg {
  const ledger = ledgerOf(figures)
  const holds = figures.net_gap === null ? null : figures.net_gap >= 0
  return {
    claim: holds === false ? 'The costs are not covered yet' : 'The costs are covered',
    holds,
    before: { label: 'costs', value: money(ledger?.totalCosts ?? figures.total_refi_cost) },
    after: { label: 'covered by', value: money(ledger?.totalCovers) },
  }
}
