import { type Cents, cents } from '../money/cents.ts'
import { roundedQuotient } from '../money/quotient.ts'
import { type Thousandths, thousandths } from '../money/thousandths.ts'
import type { PricedRate } from '../rates/rate-sheet-index.ts'
import type { Reason } from './evaluation.ts'
import { levelPayment, NEW_LOAN_MONTHS } from './level-payment.ts'
import type { LoanFigures } from './loan-figures.ts'
import type { NewMortgageInsurance } from './new-mortgage-insurance.ts'
import type { RefinanceCosts } from './refinance-costs.ts'
import type { Gate } from './rules/gate.ts'
import { newMortgageInsuranceMustBeKnown } from './rules/new-mortgage-insurance-must-be-known.ts'
import { paymentMustBeLower } from './rules/payment-must-be-lower.ts'
import { refinanceMustBringTheProgramsBenefit } from './rules/refinance-must-bring-the-programs-benefit.ts'
import type { TodaysPayment } from './todays-payment.ts'

/** In the order in which their reasons are told. */
export const GATES: readonly Gate[] = [
  newMortgageInsuranceMustBeKnown,
  paymentMustBeLower,
  refinanceMustBringTheProgramsBenefit,
]

/** What all candidates of one evaluation share. */
export interface Deal {
  readonly loan: LoanFigures
  readonly today: TodaysPayment
  readonly new_mi: NewMortgageInsurance
  readonly costs: RefinanceCosts
  readonly llpa_points: Thousandths
  readonly margin_points: Thousandths
  readonly seasoned: boolean
}

/** One rate the borrower could have, and what it would mean. */
export interface Candidate {
  readonly rate: Thousandths
  readonly base_price: Thousandths
  readonly adjusted_price: Thousandths
  readonly available_credit: Cents
  readonly net_gap: Cents
  readonly new_payment_pi: Cents
  readonly monthly_savings: Cents | null
  /** Empty when it passes its gates. */
  readonly reasons: readonly Reason[]
  readonly free: boolean
}

export const PAR = 100_000

export function considerRate(priced: PricedRate, deal: Deal): Candidate {
  const { loan, today, costs } = deal
  const adjustedPrice = thousandths(priced.price - deal.llpa_points - deal.margin_points)
  const credit = cents(roundedQuotient(loan.balance * (adjustedPrice - PAR), 100_000))
  const netGap = cents(credit + costs.comes_back - costs.total)
  const payment = levelPayment(loan.balance, priced.rate, NEW_LOAN_MONTHS, priced.annuity_factor)
  const newMi = deal.new_mi.amount
  const savings = newMi === null ? null : cents(today.pi + today.mi - payment - newMi)
  const reasons = failedGates(loan, priced.rate, savings)
  return {
    rate: priced.rate,
    base_price: priced.price,
    adjusted_price: adjustedPrice,
    available_credit: credit,
    net_gap: netGap,
    new_payment_pi: payment,
    monthly_savings: savings,
    reasons,
    free: reasons.length === 0 && deal.seasoned && netGap >= 0,
  }
}

/** Shared by all that pass, so that a night's run does not allocate millions of empty lists. */
const NONE: readonly Reason[] = Object.freeze([])

function failedGates(loan: LoanFigures, rate: Thousandths, monthly_savings: Cents | null): readonly Reason[] {
  const change = {
    loan_type: loan.loan_type,
    is_arm: loan.is_arm,
    current_rate: loan.current_rate,
    rate,
    monthly_savings,
  }
  let failed: Reason[] | null = null
  for (const gate of GATES) {
    if (gate.holds(change)) continue
    failed ??= []
    failed.push(gate.reason)
  }
  return failed ?? NONE
}
