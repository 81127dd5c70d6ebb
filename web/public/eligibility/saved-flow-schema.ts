import './zod-without-eval.ts'
import { z } from 'zod'
import { type ParseAnswer, parseAnswer } from '../../../api/contract/documents.ts'
import { evaluateAnswer } from '../../../api/contract/evaluation.ts'
import { loanPayload } from '../../../api/contract/loan.ts'
import type { LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import { type Flow, SAVED_FLOW_VERSION } from './saved-flow.ts'

const text = z.string()
const numberEntry = z.union([z.number(), z.string()])

const values = z.object({
  address: text,
  city: text,
  state: text,
  zip_code: text,
  current_balance: numberEntry,
  current_rate: numberEntry,
  monthly_payment_piti: numberEntry,
  monthly_payment_pi: numberEntry,
  monthly_taxes: numberEntry,
  monthly_insurance: numberEntry,
  has_mi: z.boolean(),
  mi_monthly: numberEntry,
  escrow_balance: numberEntry,
  escrow_payout_months: numberEntry,
  original_purchase_price: numberEntry,
  purchase_date: text,
  estimated_value: numberEntry,
  estimated_credit_score: text,
  loan_type: text,
  occupancy: text,
  loan_start_date: text,
  is_arm: z.boolean(),
}) satisfies z.ZodType<LoanFormValues>

const outcome = z.object({
  status: evaluateAnswer.shape.status,
  message: text,
  applicationUrl: text.nullable(),
  evaluation: evaluateAnswer.shape.evaluation.nullable(),
  explanation: evaluateAnswer.shape.explanation.nullable(),
})

const savedFlow = z.object({
  version: z.literal(SAVED_FLOW_VERSION),
  values,
  state: z.object({
    path: z.enum(['upload', 'manual']).nullable(),
    acknowledged: z.boolean(),
    evaluated: z.object({ loan: loanPayload, outcome }).nullable(),
    uploadPrompt: z.boolean(),
    registering: z.boolean(),
    person: z.object({ first_name: text, last_name: text, email: text, phone: text }),
  }),
})

/** The flow in what was saved; null when that is of another version, or broken. A broken statement alone is only missing. */
export function flowIn(savedText: string, readingText: string | null): Flow | null {
  const flow = savedFlow.safeParse(jsonIn(savedText))
  if (!flow.success) return null
  const reading = parseAnswer.safeParse(jsonIn(readingText))
  const { values, state } = flow.data
  return { values, state: { ...state, reading: reading.success ? (reading.data as ParseAnswer) : null } }
}

function jsonIn(savedText: string | null): unknown {
  try {
    return JSON.parse(savedText ?? 'null')
  } catch {
    return null
  }
}
