import { type CostTemplate, THIRD_PARTY_FEES } from '../costs/cost-template.ts'
import { NATIONAL_DEFAULT_COSTS } from '../costs/national-default.ts'
import { isNotEmpty } from '../is-not-empty.ts'
import { type Thousandths, thousandths } from '../money/thousandths.ts'
import type { Cell } from '../rates/rate-sheet-index.ts'
import { type Candidate, considerRate, type Deal } from './candidate.ts'
import { type Distance, distanceToClose, distanceToFree } from './distance.ts'
import { pointsAway } from './distance-in-words.ts'
import type { Assumption, Evaluation, EvaluationInputs, EvaluationWithLadder, Reason } from './evaluation.ts'
import { type Findings, toEvaluation, toRung } from './evaluation-figures.ts'
import { DEFAULT_MARGINS_ID, NATIONAL_DEFAULT_ID } from './input-identity.ts'
import { isLicensedThere } from './licence.ts'
import type { LoanTerms } from './loan.ts'
import { loanFigures } from './loan-figures.ts'
import { DEFAULT_MARGINS, marginFor } from './margin.ts'
import { newMortgageInsurance } from './new-mortgage-insurance.ts'
import { type LoanPrices, priceLoan } from './price-loan.ts'
import type { Pricing } from './pricing.ts'
import { refinanceCosts } from './refinance-costs.ts'
import { seasonedOn } from './rules/loan-must-be-seasoned.ts'
import { todaysPayment } from './todays-payment.ts'
import { reachVerdict } from './verdict.ts'

/**
 * Whether a free refinance is there for this loan on this day: the evaluation rule. Pure: the same inputs give the same result
 * for ever. `asOf` is an ISO calendar date in UTC, `loanId` the identity of the loan or null before registration.
 */
export function evaluate(loan: LoanTerms, pricing: Pricing, asOf: string, loanId: string | null): EvaluationWithLadder {
  const { findings } = assess(loan, pricing, asOf, loanId)
  const ladder = findings.candidates.map((candidate) => toRung(candidate, findings.deal))
  return { ...toEvaluation(findings), ladder }
}

/** The same without the ladder, as it is recorded: for runs over many loans. */
export function evaluateHeadline(loan: LoanTerms, pricing: Pricing, asOf: string, loanId: string | null): Evaluation {
  return toEvaluation(assess(loan, pricing, asOf, loanId).findings)
}

/** The headline, and how far the market is from free. */
export function evaluateWithDistance(
  loan: LoanTerms,
  pricing: Pricing,
  asOf: string,
  loanId: string | null,
): { evaluation: Evaluation; distance: Distance | null } {
  const { cell, findings } = assess(loan, pricing, asOf, loanId)
  return { evaluation: toEvaluation(findings), distance: cell && distanceToFree(cell, findings.deal) }
}

/** How a loan stands in the market of a day, from which follows what it would be in any that moves by eighths. */
export interface MarketStanding {
  /** Whether the date and the license allow a loan at all, whatever rates do. */
  readonly may_close: boolean
  /** By how many percentage points rates would have to fall until it is free; 0 and below: they need not. Null where no fall would do. */
  readonly to_free: number | null
  /** The same until it is so close. */
  readonly to_close: number | null
}

/** For suppositions over many loans: one look at the prices answers for every move of theirs. */
export function standInMarket(loan: LoanTerms, pricing: Pricing, asOf: string): MarketStanding {
  const { cell, findings } = assess(loan, pricing, asOf, null)
  const { deal } = findings
  const points = (distance: Distance | null) => distance && pointsAway(distance)
  return {
    may_close: deal.seasoned && isLicensedThere(findings),
    to_free: cell && points(distanceToFree(cell, deal)),
    to_close: cell && points(distanceToClose(cell, deal)),
  }
}

interface Assessed {
  readonly findings: Findings
  /** Null where there was nothing to choose from. */
  readonly cell: Cell | null
}

function assess(loan: LoanTerms, pricing: Pricing, asOf: string, loanId: string | null): Assessed {
  const figures = loanFigures(loan)
  const template: Omit<CostTemplate, 'state'> = pricing.cost_template?.value ?? NATIONAL_DEFAULT_COSTS
  const today = todaysPayment(figures, asOf)
  const prices = priceLoan(loan, figures, pricing)
  const marginBps = marginFor(loan.loan_type, pricing.margins?.value ?? DEFAULT_MARGINS)
  const eligibleOn = seasonedOn(loan.loan_type, loan.loan_start_date)
  const deal: Deal = {
    loan: figures,
    today,
    new_mi: newMortgageInsurance(figures, today.mi),
    costs: refinanceCosts(figures, today, template, asOf),
    llpa_points: prices.cell === null ? thousandths(0) : prices.llpa_points,
    margin_points: thousandths(marginBps * 10),
    seasoned: eligibleOn === null || asOf >= eligibleOn,
  }
  const { candidates, verdict, cell } = choose(prices, deal)
  const findings = {
    deal,
    as_of: asOf,
    margin_bps: marginBps,
    eligible_on: eligibleOn,
    assumptions: assumptionsOf(loan, deal, pricing),
    inputs: inputsOf(pricing, loanId),
    candidates,
    verdict,
  }
  return { findings, cell }
}

type Choice = Pick<Findings, 'candidates' | 'verdict'> & Pick<Assessed, 'cell'>

function choose(prices: LoanPrices, deal: Deal): Choice {
  if (deal.today.pi <= 0) return withoutPrices(['payment_inconsistent'])
  return prices.cell === null ? withoutPrices(prices.reasons) : considerCell(prices.cell, deal)
}

function withoutPrices(reasons: readonly Reason[]): Choice {
  return { candidates: [], verdict: { status: 'not_yet', target: null, reasons }, cell: null }
}

function considerCell(cell: Cell, deal: Deal): Choice {
  const candidates = candidatesBelow(deal.loan.current_rate, cell, deal)
  if (!isNotEmpty(candidates)) {
    const target = considerRate(cell[0], deal)
    return { candidates, verdict: { status: 'not_yet', target, reasons: ['no_lower_rate'] }, cell }
  }
  return { candidates, verdict: reachVerdict(candidates, deal.seasoned, deal.loan.balance), cell }
}

function candidatesBelow(currentRate: Thousandths, cell: Cell, deal: Deal): Candidate[] {
  const candidates: Candidate[] = []
  for (const priced of cell) {
    if (priced.rate >= currentRate) break
    candidates.push(considerRate(priced, deal))
  }
  return candidates
}

function assumptionsOf(loan: LoanTerms, deal: Deal, pricing: Pricing): Assumption[] {
  const assumptions: Assumption[] = []
  const template = pricing.cost_template?.value ?? null
  const licensed = pricing.licensed_states?.value ?? []
  if (loan.estimated_credit_score === 'Not sure') assumptions.push('credit_score_assumed')
  if (template === null) assumptions.push('national_cost_default')
  else if (THIRD_PARTY_FEES.every((fee) => template[fee] === 0)) assumptions.push('third_party_fees_zero')
  if (deal.today.mi_amount_missing) assumptions.push('mi_amount_missing')
  if (deal.today.pi_estimated) assumptions.push('pi_estimated')
  if (deal.new_mi.program_rate) assumptions.push('mi_program_rate')
  if (licensed.length > 0 && !licensed.includes(loan.state)) assumptions.push('state_not_licensed')
  return assumptions
}

function inputsOf(pricing: Pricing, loanId: string | null): EvaluationInputs {
  const licensed = pricing.licensed_states
  return {
    loan: loanId,
    rate_sheet: pricing.rate_sheet?.id ?? null,
    llpa: pricing.llpa?.id ?? null,
    cost_template: pricing.cost_template?.id ?? NATIONAL_DEFAULT_ID,
    margin: pricing.margins?.id ?? DEFAULT_MARGINS_ID,
    licensed_states: licensed === null || licensed.value.length === 0 ? null : licensed.id,
  }
}
