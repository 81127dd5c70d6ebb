import { z } from 'zod'
import { type LoanTerms, TERM_NAMES } from '../../domain/evaluation/loan.ts'
import { CREDIT_SCORE_BANDS, LOAN_TYPES, OCCUPANCIES } from '../../domain/evaluation/loan-choices.ts'
import type { LoanField } from '../../domain/evaluation/loan-field.ts'
import { LOAN_FIELDS } from '../../domain/evaluation/loan-fields.ts'
import type { KeptReceipt } from '../../domain/evaluation/receipt/check-receipt.ts'
import type { ReceiptProof } from '../../domain/evaluation/receipt/receipt-proof.ts'
import { evaluationWithLadder } from './evaluation.ts'
import { logHead } from './log-head.ts'

const amount = z.number()

const loanShape = Object.fromEntries(TERM_NAMES.map((name) => [name, recorded(LOAN_FIELDS[name])]))
const loan = z.object(loanShape as { [Name in keyof LoanTerms]: z.ZodType<LoanTerms[Name]> })

const rateSheetRow = z.object({
  credit_score: z.number(),
  ltv: z.number(),
  rate: z.number(),
  price: z.number(),
  loan_type: z.enum(LOAN_TYPES).nullable(),
})

const llpaRow = z.object({
  occupancy: z.enum(OCCUPANCIES),
  credit_score_range: z.enum(CREDIT_SCORE_BANDS).exclude(['Not sure']),
  ltv_above: z.number().nullable(),
  ltv_to: z.number().nullable(),
  llpa_adjustment: z.number(),
})

const costTemplate = z.object({
  state: z.string(),
  lender_fee: amount,
  new_escrow_months: z.number().int(),
  interest_accrual_days: z.number().int(),
  title_fee: amount,
  recording_fee: amount,
  appraisal_fee: amount,
  credit_report_fee: amount,
  flood_cert_fee: amount,
  tax_service_fee: amount,
  other_fees: amount,
})

const margins = z.object({ conventional_margin_bps: z.number(), government_streamline_margin_bps: z.number() })

const id = z.string()
const identified = <Value extends z.ZodType>(value: Value) => z.object({ id, value }).nullable()

const proof = z.object({
  event: z.object({
    stream: z.string(),
    revision: z.int(),
    id: z.string(),
    type: z.string(),
    version: z.int(),
    occurred_at: z.string(),
    actor: z.object({ id: z.string(), role: z.string() }),
    correlation_id: z.string(),
    causation_id: z.string().nullable(),
    person: z.string().nullable(),
    data: z.string(),
    sealed_sha256: z.string().nullable(),
  }),
  index: z.int(),
  path: z.array(z.string()),
  head: logHead,
}) satisfies z.ZodType<ReceiptProof>

/** Everything an evaluation was made from: of sheet and table the rows that priced the loan. */
export const receiptInputs = z.object({
  loan: z.object({
    id: id.nullable(),
    value: loan,
    told: z.object({ current_balance: amount, on: z.iso.date() }).optional(),
  }),
  rate_sheet: z.object({ id, rows: z.array(rateSheetRow).readonly() }).nullable(),
  llpa: z.object({ id, rows: z.array(llpaRow).readonly() }).nullable(),
  cost_template: identified(costTemplate),
  margins: identified(margins),
  licensed_states: identified(z.array(z.string()).readonly()),
})

/** A receipt as a file holds it. */
export const keptReceipt = z.object({
  receipt: z.literal('refibell-evaluation'),
  notice: z.string(),
  rule_version: z.number(),
  as_of: z.iso.date(),
  evaluation: evaluationWithLadder,
  inputs: receiptInputs,
  proof: proof.nullish(),
  public_key: z.string().optional(),
  signature: z.string().optional(),
}) satisfies z.ZodType<KeptReceipt>

/** A field as a receipt holds it: something the rule can compute with. */
function recorded(field: LoanField): z.ZodType {
  const value = valueSchema(field)
  return field.ifNotGiven === null ? value.nullable() : value
}

function valueSchema(field: LoanField): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'state':
      return z.string()
    case 'choice':
      return z.enum(field.choices)
    case 'date':
      return z.iso.date()
    case 'yes_no':
      return z.boolean()
    case 'money':
      return field.sign === 'positive' ? amount.positive() : amount
    case 'rate':
      return amount.positive()
    case 'months':
      return amount.int()
    default:
      return field satisfies never
  }
}
