import { z } from 'zod'
import { LOAN_TYPES } from '../../domain/evaluation/loan-choices.ts'
import { explanation } from './explanation.ts'
import { loanDoubts } from './loan.ts'

export const evaluationStatus = z.enum(['ready_now', 'so_close', 'not_yet'])

export const reason = z.enum([
  'payment_inconsistent',
  'no_pricing',
  'no_llpa',
  'no_lower_rate',
  'mi_unknown',
  'payment_not_lower',
  'net_tangible_benefit',
  'shortage',
  'seasoning',
])

export const assumption = z.enum([
  'mi_amount_missing',
  'credit_score_assumed',
  'national_cost_default',
  'third_party_fees_zero',
  'pi_estimated',
  'mi_program_rate',
  'state_not_licensed',
])

export const evaluation = z.object({
  status: evaluationStatus,
  surplus: z.number().nullable(),
  shortage: z.number().nullable(),
  shortage_bps: z.number().nullable(),
  target_rate: z.number().nullable(),
  current_rate: z.number(),
  base_price: z.number().nullable(),
  llpa_points: z.number().nullable(),
  lo_min_revenue_bps: z.number(),
  adjusted_price: z.number().nullable(),
  available_credit_pct: z.number().nullable(),
  available_credit_dollars: z.number().nullable(),
  cost_breakdown: z.object({
    lender_fee: z.number(),
    new_escrow: z.number(),
    interest_accrual: z.number(),
    third_party_fees: z.number(),
  }),
  total_refi_cost: z.number(),
  two_months_piti: z.number(),
  escrow_refund: z.number(),
  net_gap: z.number().nullable(),
  as_of: z.string(),
  loan_type: z.enum(LOAN_TYPES),
  ltv: z.number(),
  new_payment_pi: z.number().nullable(),
  monthly_savings: z.number().nullable(),
  cash_at_closing: z.number().nullable(),
  comes_back: z.number(),
  government_fee: z.number(),
  reasons: z.array(reason).readonly(),
  assumptions: z.array(assumption).readonly(),
  eligible_on: z.string().nullable(),
  inputs: z.object({
    loan: z.string().nullable(),
    rate_sheet: z.string().nullable(),
    llpa: z.string().nullable(),
    cost_template: z.string(),
    margin: z.string(),
    licensed_states: z.string().nullable(),
  }),
})

const rung = z.object({
  rate: z.number(),
  base_price: z.number(),
  adjusted_price: z.number(),
  available_credit_dollars: z.number(),
  total_refi_cost: z.number(),
  net_gap: z.number(),
  new_payment_pi: z.number(),
  monthly_savings: z.number().nullable(),
  passes: z.boolean(),
  free: z.boolean(),
  reasons: z.array(reason).readonly(),
})

export const evaluationWithLadder = evaluation.extend({ ladder: z.array(rung).readonly() })

export const evaluateAnswer = z.object({
  status: evaluationStatus,
  /** One sentence in plain words. */
  message: z.string(),
  /** Null also where the company may not lend: there is nothing to apply for. */
  application_url: z.string().nullable(),
  doubts: loanDoubts,
  evaluation: evaluationWithLadder,
  explanation,
})

export type EvaluationStatus = z.infer<typeof evaluationStatus>
export type Evaluation = z.infer<typeof evaluation>
export type EvaluationWithLadder = z.infer<typeof evaluationWithLadder>
export type Rung = z.infer<typeof rung>
export type EvaluateAnswer = z.infer<typeof evaluateAnswer>
