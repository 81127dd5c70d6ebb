import { type LedgerRow, ledgerOf, programFeeOf } from '../../../api/contract/answer.ts'
import type { Evaluation } from '../../../api/contract/evaluation.ts'

/** The money of an evaluation in whole dollars. */
export interface WholeDollars {
  readonly lender_fee: number
  readonly new_escrow: number
  readonly interest_accrual: number
  /** Without what the program charges. */
  readonly third_party_fees: number
  /** Null where the program charges nothing. */
  readonly program_fee: LedgerRow | null
  readonly total: number
  readonly two_months_piti: number
  readonly escrow_refund: number
  /** Below zero: points to pay. Null, as the gap, where there is no price. */
  readonly credit: number | null
  readonly net_gap: number | null
}

type Fees = Pick<WholeDollars, 'lender_fee' | 'new_escrow' | 'interest_accrual' | 'third_party_fees' | 'program_fee'>

/** Rounded as the homeowner's ledger is, so that both read the same, and what is shown adds up. */
export function wholeDollarsOf(evaluation: Evaluation): WholeDollars {
  const ledger = ledgerOf(evaluation)
  if (ledger === null) return withoutPrice(evaluation)
  const rows = new Map([...ledger.costs, ...ledger.covers])
  const programFee = programFeeOf(evaluation)
  const fees = {
    lender_fee: rows.get('Lender fee') ?? 0,
    new_escrow: rows.get('New escrow account') ?? 0,
    interest_accrual: rows.get('Interest until the first payment') ?? 0,
    third_party_fees: rows.get('Third-party fees') ?? 0,
    program_fee: programFee && ([programFee[0], rows.get(programFee[0]) ?? 0] as const),
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

function withoutPrice(evaluation: Evaluation): WholeDollars {
  const { lender_fee, new_escrow, interest_accrual, third_party_fees } = evaluation.cost_breakdown
  const { two_months_piti, escrow_refund } = evaluation
  const programFee = programFeeOf(evaluation)
  const charged = programFee === null ? 0 : Math.round(programFee[1] / 100)
  const fees = {
    lender_fee: Math.round(lender_fee),
    new_escrow: Math.round(new_escrow),
    interest_accrual: Math.round(interest_accrual),
    third_party_fees: Math.round(third_party_fees) - charged,
    program_fee: programFee && ([programFee[0], charged] as const),
  }
  return { ...fees, total: totalOf(fees), two_months_piti, escrow_refund, credit: null, net_gap: null }
}

function totalOf(fees: Fees): number {
  const { lender_fee, new_escrow, interest_accrual, third_party_fees, program_fee } = fees
  return lender_fee + new_escrow + interest_accrual + third_party_fees + (program_fee?.[1] ?? 0)
}
