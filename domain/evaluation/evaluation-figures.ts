import { type Cents, cents, toDollars } from '../money/cents.ts'
import { quotientRoundedUp } from '../money/quotient.ts'
import { fromThousandths, thousandths } from '../money/thousandths.ts'
import { type Candidate, type Deal, PAR } from './candidate.ts'
import type { Assumption, Evaluation, EvaluationInputs, Rung } from './evaluation.ts'
import { shownLtv } from './loan-to-value.ts'
import { shortageOf, type Verdict } from './verdict.ts'

/** What the rule found, still in whole numbers. */
export interface Findings {
  readonly deal: Deal
  readonly as_of: string
  readonly margin_bps: number
  readonly eligible_on: string | null
  readonly assumptions: readonly Assumption[]
  readonly inputs: EvaluationInputs
  readonly candidates: readonly Candidate[]
  readonly verdict: Omit<Verdict, 'target'> & { readonly target: Candidate | null }
}

/** The findings in dollars and percents, as they are recorded and shown. */
export function toEvaluation(findings: Findings): Evaluation {
  const { deal, verdict } = findings
  const { loan, costs } = deal
  const target = verdict.target
  const shortage = target && shortageOf(target.net_gap)
  return {
    status: verdict.status,
    surplus: target && toDollars(cents(Math.max(target.net_gap, 0))),
    shortage: shortage === null ? null : toDollars(shortage),
    shortage_bps: shortage === null ? null : shortageInBasisPoints(shortage, loan.balance),
    target_rate: target && fromThousandths(target.rate),
    current_rate: fromThousandths(loan.current_rate),
    base_price: target && fromThousandths(target.base_price),
    llpa_points: target && fromThousandths(deal.llpa_points),
    lo_min_revenue_bps: findings.margin_bps,
    adjusted_price: target && fromThousandths(target.adjusted_price),
    available_credit_pct: target && fromThousandths(thousandths(target.adjusted_price - PAR)),
    available_credit_dollars: target && toDollars(target.available_credit),
    cost_breakdown: {
      lender_fee: toDollars(costs.lender_fee),
      new_escrow: toDollars(costs.new_escrow),
      interest_accrual: toDollars(costs.interest_accrual),
      third_party_fees: toDollars(costs.third_party_fees),
    },
    total_refi_cost: toDollars(costs.total),
    two_months_piti: toDollars(costs.two_months_piti),
    escrow_refund: toDollars(costs.escrow_refund),
    net_gap: target && toDollars(target.net_gap),
    as_of: findings.as_of,
    loan_type: loan.loan_type,
    ltv: shownLtv(loan.balance, loan.value),
    new_payment_pi: target && toDollars(target.new_payment_pi),
    monthly_savings: target && toDollarsIfKnown(target.monthly_savings),
    cash_at_closing: target && toDollars(cents(Math.max(costs.total - target.available_credit, 0))),
    comes_back: toDollars(costs.comes_back),
    government_fee: toDollars(costs.government_fee),
    reasons: verdict.reasons,
    assumptions: findings.assumptions,
    eligible_on: verdict.reasons.includes('seasoning') ? findings.eligible_on : null,
    inputs: findings.inputs,
  }
}

export function toRung(candidate: Candidate, deal: Deal): Rung {
  return {
    rate: fromThousandths(candidate.rate),
    base_price: fromThousandths(candidate.base_price),
    adjusted_price: fromThousandths(candidate.adjusted_price),
    available_credit_dollars: toDollars(candidate.available_credit),
    total_refi_cost: toDollars(deal.costs.total),
    net_gap: toDollars(candidate.net_gap),
    new_payment_pi: toDollars(candidate.new_payment_pi),
    monthly_savings: toDollarsIfKnown(candidate.monthly_savings),
    passes: candidate.reasons.length === 0,
    free: candidate.free,
    reasons: candidate.reasons,
  }
}

function toDollarsIfKnown(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount)
}

/** Rounded up to 1 decimal, so that a not_yet never shows 50.0. */
function shortageInBasisPoints(shortage: Cents, balance: Cents): number {
  return quotientRoundedUp(shortage * 100_000, balance) / 10
}
