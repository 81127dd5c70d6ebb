import { wholeMonthsBetween } from '../calendar/calendar-date.ts'
import { type Cents, cents } from '../money/cents.ts'
import { annuityFactor, levelPayment } from './level-payment.ts'
import type { LoanFigures } from './loan-figures.ts'

/** What the borrower pays each month now, and of what it consists. */
export interface TodaysPayment {
  /** Principal and interest; not above 0 when what was told does not add up. */
  readonly pi: Cents
  readonly mi: Cents
  readonly escrow: Cents
  readonly mi_amount_missing: boolean
  readonly pi_estimated: boolean
}

export function todaysPayment(loan: LoanFigures, asOf: string): TodaysPayment {
  const mi = loan.has_mi ? (loan.mi_monthly ?? cents(0)) : cents(0)
  const miMissing = loan.has_mi && mi === 0
  const known = loan.pi ?? (miMissing ? null : whatTheBreakdownLeaves(loan, mi))
  const pi = cents(Math.min(known ?? estimatedPayment(loan, asOf), loan.piti - mi))
  return {
    pi,
    mi,
    escrow: monthlyEscrow(loan, cents(loan.piti - pi - mi)),
    mi_amount_missing: miMissing,
    pi_estimated: known === null,
  }
}

function whatTheBreakdownLeaves(loan: LoanFigures, mi: Cents): Cents | null {
  if (loan.taxes === null || loan.insurance === null) return null
  return cents(loan.piti - loan.taxes - loan.insurance - mi)
}

/** The first payment falls in the second month after closing, hence 361; few months would make the estimate absurd. */
function estimatedPayment(loan: LoanFigures, asOf: string): Cents {
  const monthsLeft = Math.max(12, Math.min(360, 361 - wholeMonthsBetween(loan.start_date, asOf)))
  return levelPayment(loan.balance, loan.current_rate, monthsLeft, annuityFactor(loan.current_rate, monthsLeft))
}

/** When only one of the two is told, the greater of it and what is left of the payment: the cautious side. */
function monthlyEscrow(loan: LoanFigures, left: Cents): Cents {
  if (loan.taxes !== null && loan.insurance !== null) return cents(loan.taxes + loan.insurance)
  const told = loan.taxes ?? loan.insurance
  return told === null ? left : cents(Math.max(told, left))
}
