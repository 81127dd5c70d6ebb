import { type Cents, cents, toCents } from '../../money/cents.ts'
import { sharedOut, wholeGain } from '../../money/whole-dollars.ts'
import type { Evaluation } from '../evaluation.ts'
import type { LoanType } from '../loan-choices.ts'

export type LedgerLabel =
  | 'Lender fee'
  | 'Third-party fees'
  | ProgramFee
  | 'New escrow account'
  | 'Interest until the first payment'
  | 'Points to pay'
  | 'Lender credit'
  | 'Two payments that fall away'
  | 'Escrow refund'

/** What a government program itself charges for the new loan, by the name that it has there. */
export type ProgramFee = 'Upfront mortgage insurance premium' | 'VA funding fee' | 'USDA guarantee fee'

const PROGRAM_FEES: { readonly [Type in LoanType]: ProgramFee | null } = {
  Conventional: null,
  'FHA Streamline': 'Upfront mortgage insurance premium',
  'VA IRRRL': 'VA funding fee',
  'USDA Streamline': 'USDA guarantee fee',
}

/** In whole dollars. */
export type LedgerRow = readonly [label: LedgerLabel, dollars: number]

/**
 * What a refinance costs and what covers it, in whole dollars. Every sum is the sum of what is shown: costs less lender credit are
 * due at closing, what covers the costs without the lender comes back, and the difference of the totals is left over.
 */
export interface Ledger {
  readonly costs: readonly LedgerRow[]
  readonly total_costs: number
  readonly covers: readonly LedgerRow[]
  readonly total_covers: number
  /** Below zero: it lacks. */
  readonly left_over: number
  /** What the lender gives; 0 where points are to be paid. */
  readonly lender_credit: number
  /** What the rate costs at closing; 0 where the lender gives something. */
  readonly points: number
  /** What the homeowner brings; 0 where the lender's credit pays it all. */
  readonly due_at_closing: number
  readonly comes_back: number
  /** What is spent for good: fees and points less what the lender gives; 0 where that is all of it. Escrow stays the homeowner's, and interest until then is owed on any loan. */
  readonly spent_for_good: number
}

/** The figures of an evaluation that the ledger is made of. */
export type LedgerFigures = Pick<
  Evaluation,
  'cost_breakdown' | 'government_fee' | 'loan_type' | 'available_credit_dollars' | 'two_months_piti' | 'escrow_refund'
>

/**
 * Every dollar of the target rate: the one place where it is rounded, for every screen, letter and report. A credit below zero is
 * what a homeowner calls points to pay, so it stands among the costs. Null where there is no price.
 */
export function ledgerOf(figures: LedgerFigures): Ledger | null {
  const { available_credit_dollars } = figures
  if (available_credit_dollars === null) return null
  const credit = toCents(available_credit_dollars)
  const exactCosts = costsOf(figures)
  const backs = cents(toCents(figures.two_months_piti) + toCents(figures.escrow_refund))
  // What remains to be paid at closing, below zero where the lender gives more than it costs.
  const exactlyDue = cents(sumOf(exactCosts.map(([, amount]) => amount)) - credit)
  const { from: due, to: comesBack, gain } = wholeGain(exactlyDue, backs)
  const [price = 0, ...wholeCosts] = sharedOut([cents(-credit), ...exactCosts.map(([, amount]) => amount)], due)
  const costs = exactCosts.map(([label], index): LedgerRow => [label, wholeCosts[index] ?? 0])
  // What the old servicer holds its owner knows from the statement, so that it is rounded by itself; the rest is in the two payments.
  const refund = Math.round(figures.escrow_refund)
  const payments = comesBack - refund
  const points = Math.max(price, 0)
  const lenderCredit = Math.max(-price, 0)
  return {
    costs: [...costs, ...(credit < 0 ? ([['Points to pay', points]] as const) : [])],
    total_costs: sumOf(wholeCosts) + points,
    covers: [
      ...(credit >= 0 ? ([['Lender credit', lenderCredit]] as const) : []),
      ['Two payments that fall away', payments],
      ['Escrow refund', refund],
    ],
    total_covers: lenderCredit + comesBack,
    left_over: gain,
    lender_credit: lenderCredit,
    points,
    due_at_closing: Math.max(due, 0),
    comes_back: comesBack,
    spent_for_good: Math.max(
      sumOf(costs.filter(([label]) => !NOT_SPENT.has(label)).map(([, dollars]) => dollars)) + price,
      0,
    ),
  }
}

/** Null where the program charges nothing. */
export function programFeeOf(
  figures: Pick<Evaluation, 'loan_type' | 'government_fee'>,
): readonly [ProgramFee, Cents] | null {
  const label = PROGRAM_FEES[figures.loan_type]
  const charged = toCents(figures.government_fee)
  return label === null || charged === 0 ? null : [label, charged]
}

/** Escrow stays the homeowner's, and interest until then is owed on any loan. */
const NOT_SPENT: ReadonlySet<LedgerLabel> = new Set(['New escrow account', 'Interest until the first payment'])

/** What the program charges is counted inside the third-party fees; it is too much money to hide there. */
function costsOf({ cost_breakdown: fees, ...figures }: LedgerFigures): readonly (readonly [LedgerLabel, Cents])[] {
  const programFee = programFeeOf(figures)
  return [
    ['Lender fee', toCents(fees.lender_fee)],
    ['Third-party fees', cents(toCents(fees.third_party_fees) - (programFee?.[1] ?? 0))],
    ...(programFee === null ? [] : [programFee]),
    ['New escrow account', toCents(fees.new_escrow)],
    ['Interest until the first payment', toCents(fees.interest_accrual)],
  ]
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
