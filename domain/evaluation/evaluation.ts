import type { LoanType } from './loan-choices.ts'

export type EvaluationStatus = 'ready_now' | 'so_close' | 'not_yet'

/** Why a result is not_yet, or a rung of the ladder does not pass. The order is that of the evaluation rule. */
export type Reason =
  | 'payment_inconsistent'
  | 'no_pricing'
  | 'no_llpa'
  | 'no_lower_rate'
  | 'mi_unknown'
  | 'payment_not_lower'
  | 'net_tangible_benefit'
  | 'shortage'
  | 'seasoning'

/** What the rule took for granted because it was not told. */
export type Assumption =
  | 'mi_amount_missing'
  | 'credit_score_assumed'
  | 'national_cost_default'
  | 'third_party_fees_zero'
  | 'pi_estimated'
  | 'mi_program_rate'
  | 'state_not_licensed'

/** The identities of an evaluation's six inputs, so that the same function can be run again on the same bytes. */
export interface EvaluationInputs {
  /** Of the property, see `input-identity.ts`; null before registration. */
  readonly loan: string | null
  readonly rate_sheet: string | null
  readonly llpa: string | null
  /** Of the state's template, or `NATIONAL_DEFAULT_ID`. */
  readonly cost_template: string
  /** Of the loan officer's profile, or `DEFAULT_MARGINS_ID`. */
  readonly margin: string
  /** The settings version; null when the setting is not filled. */
  readonly licensed_states: string | null
}

export interface CostBreakdown {
  readonly lender_fee: number
  readonly new_escrow: number
  readonly interest_accrual: number
  readonly third_party_fees: number
}

/** Money in dollars to the cent, rates, prices and points to 3 decimals, `shortage_bps` to 1. Null where there is no pricing. */
export interface Evaluation {
  readonly status: EvaluationStatus
  readonly surplus: number | null
  readonly shortage: number | null
  readonly shortage_bps: number | null
  readonly target_rate: number | null
  readonly current_rate: number
  readonly base_price: number | null
  readonly llpa_points: number | null
  readonly lo_min_revenue_bps: number
  readonly adjusted_price: number | null
  readonly available_credit_pct: number | null
  readonly available_credit_dollars: number | null
  readonly cost_breakdown: CostBreakdown
  readonly total_refi_cost: number
  readonly two_months_piti: number
  readonly escrow_refund: number
  readonly net_gap: number | null
  readonly as_of: string
  readonly loan_type: LoanType
  readonly ltv: number
  readonly new_payment_pi: number | null
  readonly monthly_savings: number | null
  readonly cash_at_closing: number | null
  readonly comes_back: number
  readonly government_fee: number
  readonly reasons: readonly Reason[]
  readonly assumptions: readonly Assumption[]
  readonly eligible_on: string | null
  readonly inputs: EvaluationInputs
}

/** One rate that was considered. */
export interface Rung {
  readonly rate: number
  readonly base_price: number
  readonly adjusted_price: number
  readonly available_credit_dollars: number
  readonly total_refi_cost: number
  readonly net_gap: number
  readonly new_payment_pi: number
  /** Null when the new mortgage insurance is unknown. */
  readonly monthly_savings: number | null
  readonly passes: boolean
  readonly free: boolean
  readonly reasons: readonly Reason[]
}

export interface EvaluationWithLadder extends Evaluation {
  /** Every rate of the cell below today's, ascending. */
  readonly ladder: readonly Rung[]
}
