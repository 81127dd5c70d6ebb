import { z } from 'zod'
import { evaluation, evaluationStatus, evaluationWithLadder } from './evaluation.ts'
import { explanation } from './explanation.ts'
import { uploadedStatement } from './uploaded-statement.ts'

/** A client's own property. */
export const property = z.object({
  id: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  status: evaluationStatus,
  loan_type: z.string(),
  current_balance: z.number(),
  current_rate: z.number(),
  monthly_payment_pi: z.number().nullable(),
  monthly_payment_piti: z.number(),
  estimated_value: z.number(),
  original_purchase_price: z.number(),
  occupancy: z.string(),
  loan_start_date: z.string(),
  purchase_date: z.string(),
  ltv: z.number(),
  estimated_credit_score: z.string(),
  is_arm: z.boolean(),
  has_mi: z.boolean(),
  mi_monthly: z.number().nullable(),
  escrow_balance: z.number(),
  escrow_payout_months: z.number(),
  created_at: z.string(),
  /** Null when the loan was typed. */
  statement: uploadedStatement.nullable(),
  /** The newest evaluation, without its ladder. */
  evaluation,
})

export const propertyList = z.array(property)

/** The newest evaluation computed again from its recorded inputs, ladder included. */
export const propertyEvaluationAnswer = z.object({
  message: z.string(),
  evaluation: evaluationWithLadder,
  explanation,
})

export type Property = z.infer<typeof property>
export type PropertyEvaluationAnswer = z.infer<typeof propertyEvaluationAnswer>
