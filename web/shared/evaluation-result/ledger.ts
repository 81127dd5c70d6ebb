import type { Evaluation } from '../../../api/contract/evaluation.ts'

export type LedgerLabel =
  | 'Lender fee'
  | 'Third-party fees'
  | 'New escrow account'
  | 'Interest until the first payment'
  | 'Points to pay'
  | 'Lender credit'
  | 'Two payments you skip'
  | 'Escrow refund'

export type LedgerRow = readonly [label: LedgerLabel, dollars: number]

/** What a refinance costs and what covers it, each with its sum. */
export interface Ledger {
  readonly costs: readonly LedgerRow[]
  readonly totalCosts: number
  readonly covers: readonly LedgerRow[]
  readonly totalCovers: number
}

/** The figures of an evaluation that the ledger is made of. */
export type LedgerFigures = Pick<
  Evaluation,
  'cost_breakdown' | 'total_refi_cost' | 'available_credit_dollars' | 'two_months_piti' | 'escrow_refund' | 'comes_back'
>

/**
 * Every dollar of the target rate. A credit below zero is what a homeowner calls points to pay, so it stands among the costs; the
 * difference of the two sums is the evaluation's net gap either way. Null where there is no price.
 */
export function ledgerOf(figures: LedgerFigures): Ledger | null {
  const { cost_breakdown: fees, available_credit_dollars: credit } = figures
  if (credit === null) return null
  const points = Math.max(-credit, 0)
  return {
    costs: [
      ['Lender fee', fees.lender_fee],
      ['Third-party fees', fees.third_party_fees],
      ['New escrow account', fees.new_escrow],
      ['Interest until the first payment', fees.interest_accrual],
      ...(points > 0 ? ([['Points to pay', points]] as const) : []),
    ],
    totalCosts: figures.total_refi_cost + points,
    covers: [
      ...(credit >= 0 ? ([['Lender credit', credit]] as const) : []),
      ['Two payments you skip', figures.two_months_piti],
      ['Escrow refund', figures.escrow_refund],
    ],
    totalCovers: Math.max(credit, 0) + figures.comes_back,
  }
}
