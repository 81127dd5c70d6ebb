import { z } from 'zod'
import { MAX_INVITE_CODE_LENGTH } from './limits.ts'

const amount = z.number()
const optionalAmount = z.number().nullish()

/**
 * The loan evaluation payload. The schema holds its shape; what is allowed in a field is the evaluation rule's own business
 * (`domain/evaluation/loan-payload.ts`), and is refused there with a message for each field.
 */
export const loanPayload = z.object({
  address: z.string().max(200),
  city: z.string().max(100),
  state: z.string().max(2),
  zip_code: z.string().max(10),
  current_balance: amount,
  original_purchase_price: amount,
  purchase_date: z.string().max(10),
  estimated_value: amount,
  estimated_credit_score: z.string().max(20),
  loan_type: z.string().max(30),
  occupancy: z.string().max(30),
  monthly_payment_piti: amount,
  monthly_payment_pi: optionalAmount,
  monthly_taxes: optionalAmount,
  monthly_insurance: optionalAmount,
  escrow_balance: amount,
  escrow_payout_months: z.number().nullish(),
  has_mi: z.boolean(),
  mi_monthly: optionalAmount,
  loan_start_date: z.string().max(10),
  is_arm: z.boolean(),
  current_rate: z.number(),
  document_id: z.uuid().nullish(),
  invite_code: z.string().max(MAX_INVITE_CODE_LENGTH).nullish(),
})

export type LoanPayload = z.infer<typeof loanPayload>

/**
 * The payload as it arrives. Its fields are documented by `loanPayload`, and checked by the rule alone, so that every field that
 * is missing, null or of the wrong type gets its own sentence in one answer.
 */
export const loanPayloadRequest = z
  .record(z.string(), z.unknown())
  .meta({ ...z.toJSONSchema(loanPayload, { io: 'input' }) })
