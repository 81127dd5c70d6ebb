import { dollarsInWords, percentInWords } from '../../money/money-in-words.ts'
import type { Evaluation } from '../evaluation.ts'
import { isLicensedThere } from '../licence.ts'
import { type LedgerFigures, ledgerOf } from './ledger.ts'
import { type InsuredLoan, monthlyPayments, paymentsInclude, wholePayments } from './monthly-payments.ts'

/** One of the four things that must be true of a free refinance, with its two numbers. */
export interface Leg {
  readonly subject: string
  /** What is so, or is not so yet. */
  readonly claim: string
  /** What the numbers hold and leave out, where that could be misread. */
  readonly includes?: string
  /** Null: unknown, because something is missing to compute it. */
  readonly holds: boolean | null
  readonly before: LegNumber
  readonly after: LegNumber
}

interface LegNumber {
  readonly label: string
  readonly value: string
}

/** The figures of an evaluation that the legs rest on. */
export type LegFigures = LedgerFigures &
  Pick<
    Evaluation,
    | 'target_rate'
    | 'current_rate'
    | 'loan_type'
    | 'new_payment_pi'
    | 'monthly_savings'
    | 'net_gap'
    | 'total_refi_cost'
    | 'assumptions'
  >

/** The four legs of free: rate lower, payment lower, principal unchanged, costs covered. Where the company may not lend, they say what would be. */
export function legsOfFree(loan: InsuredLoan, figures: LegFigures): readonly Leg[] {
  const isThere = isLicensedThere(figures)
  return [rateLeg(figures), paymentLeg(loan, figures), principalLeg(loan.current_balance, isThere), costsLeg(figures)]
}

/** 'is lower', 'would not be lower yet'. @param holds null: nobody knows, and it is put as what is asked for */
function isOrWouldBe(isThere: boolean, holds: boolean | null, verb: 'is' | 'are', what: string): string {
  if (holds === false) return `${isThere ? `${verb} not` : 'would not be'} ${what} yet`
  return `${isThere ? verb : 'would be'} ${what}`
}

function rateLeg(figures: LegFigures): Leg {
  const { target_rate, current_rate } = figures
  const holds = target_rate === null ? null : target_rate < current_rate
  return {
    subject: 'Rate',
    claim: `The rate ${isOrWouldBe(isLicensedThere(figures), holds, 'is', 'lower')}`,
    holds,
    before: { label: 'today', value: percentInWords(current_rate) },
    after: { label: 'new', value: target_rate === null ? 'N/A' : percentInWords(target_rate) },
  }
}

function paymentLeg(loan: InsuredLoan, figures: LegFigures): Leg {
  const payments = monthlyPayments(loan, figures)
  const whole = payments && wholePayments(payments)
  const holds = payments === null ? null : payments.new_loan < payments.today
  return {
    subject: 'Payment',
    claim: `The payment ${isOrWouldBe(isLicensedThere(figures), holds, 'is', 'lower')}`,
    ...(payments !== null && { includes: paymentsInclude(payments) }),
    holds,
    before: { label: 'today', value: dollarsOrNone(whole?.today) },
    after: { label: 'new', value: dollarsOrNone(whole?.new_loan) },
  }
}

function principalLeg(balance: number, isThere: boolean): Leg {
  return {
    subject: 'Principal',
    claim: `The principal ${isThere ? 'stays' : 'would stay'} the same`,
    holds: true,
    before: { label: 'today', value: dollarsInWords(balance) },
    after: { label: 'new', value: dollarsInWords(balance) },
  }
}

function costsLeg(figures: LegFigures): Leg {
  const ledger = ledgerOf(figures)
  const holds = figures.net_gap === null ? null : figures.net_gap >= 0
  return {
    subject: 'Costs, and what covers them',
    claim: `The costs ${isOrWouldBe(isLicensedThere(figures), holds, 'are', 'covered')}`,
    holds,
    before: { label: 'costs', value: dollarsInWords(ledger?.total_costs ?? figures.total_refi_cost) },
    after: { label: 'covered by', value: dollarsOrNone(ledger?.total_covers) },
  }
}

function dollarsOrNone(dollars: number | undefined | null): string {
  return dollars === undefined || dollars === null ? 'N/A' : dollarsInWords(dollars)
}
