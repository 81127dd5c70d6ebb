import { ledgerOf } from '../../../api/contract/answer.ts'
import type { Evaluation } from '../../../api/contract/evaluation.ts'

/** The money of an evaluation in whole dollars. */
export interface WholeDollars {
  readonly lender_fee: number
  readonly new_escrow: number
  readonly interest_accrual: number
  readonly third_party_fees: number
  readonly total: number
  readonly two_months_piti: number
  readonly escrow_refund: number
  /** Below zero: points to pay. Null, as the gap, where there is no price. */
  readonly credit: number | null
  readonly net_gap: number | null
}

/** Rounded as the homeowner's ledger is, so that both read the same, and what is shown adds up. */
export function wholeDollarsOf(evaluation: Evaluation): WholeDollars {
  const ledger = ledgerOf(evaluation)
  if (ledger === null) return withoutPrice(evaluation)
  const rows = new Map([...ledger.costs, ...ledger.covers])
  const fees = {
    lender_fee: rows.get('Lender fee') ?? 0,
    new_escrow: rows.get('New escrow account') ?? 0,
    interest_accrual: rows.get('Interest until the first payment') ?? 0,
    third_party_fees: rows.get('Third-party fees') ?? 0,
  }
  return {
    ...fees,
    total: totalOf(fees),
    two_months_piti: rows.get('Two payments that fall away') ?? 0,
    escrow_refund: rows.get('Escrow refund') ?? 0,
    credit: ledger.lender_credit - ledger.points,
    net_gap: ledger.left_over,
  }
}

function withoutPrice({ cost_breakdown, two_months_piti, escrow_refund }: Evaluation): WholeDollars {
  const { lender_fee, new_escrow, interest_accrual, third_party_fees } = cost_breakdown
  const fees = {
    lender_fee: Math.round(lender_fee),
    new_escrow: Math.round(new_escrow),
    interest_accrual: Math.round(interest_accrual),
    third_party_fees: Math.round(third_party_fees),
  }
  return { ...fees, total: totalOf(fees), two_months_piti, escrow_refund, credit: null, net_gap: null }
}

function totalOf(fees: Evaluation['cost_breakdown']): number {
  return fees.lender_fee + fees.new_escrow + fees.interest_accrual + fees.third_party_fees
}
